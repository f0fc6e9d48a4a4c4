// Numbers of `forking_hex_rules::policy`, which all clients share.

import { call } from './rules';
import { numberOfBytes } from './scale';

const numbers = call('policy')!;
const numberAt = (index: number) => Number(numberOfBytes(numbers.subarray(4 * index, 4 * index + 4)));

/** The most calls in one transaction, which may not fill a block. */
export const MOST_CALLS = numberAt(0);
/** The mortality of a transaction in blocks. A later signature would be too old. */
export const VALID_FOR = numberAt(1);
/** The most blocks left for a move at which it pays the smallest tip in any case. An attacker could fill them all. */
export const FEW_BLOCKS = numberAt(2);
/** The smallest tip in plancks. It beats a call without a tip that has a tenth of the weight. */
export const SMALLEST_TIP = numberOfBytes(numbers.subarray(12, 28));
