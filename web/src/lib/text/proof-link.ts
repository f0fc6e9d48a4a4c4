// The links with proofs.

import { routeText } from './route';

/** The longest link that most programs pass on whole, in characters. */
export const LONGEST_LINK = 8_000;

/** The link with a proof. No node is named in it, because its reader needs none. */
export function proofLink(text: string): string {
	return location.origin + location.pathname + routeText({ page: 'proof', text });
}
