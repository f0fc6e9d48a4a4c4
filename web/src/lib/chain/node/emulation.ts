// Emulation of a node's new methods by the old ones. Few nodes lack them, so the page loads this file on demand.

export { withLegacy } from '@polkadot-api/ws-middleware';
