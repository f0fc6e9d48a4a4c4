// Identicons of accounts: the pictures that wallets show too, so players recognise their accounts.

import { polkadotIcon } from '@polkadot/ui-shared/icons/polkadot';

/** A circle in a square of 64 by 64. */
export interface Circle {
	readonly cx: number;
	readonly cy: number;
	readonly r: number;
	readonly fill: string;
}

/** The circles of an address, from the back to the front. */
export function circlesOf(address: string): readonly Circle[] {
	return polkadotIcon(address, { isAlternative: false });
}
