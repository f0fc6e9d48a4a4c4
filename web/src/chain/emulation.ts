// The new methods of a node, emulated by the old ones. Few nodes lack them, so this is fetched for those alone.

export { withLegacy } from '@polkadot-api/ws-middleware';
