import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AccountId } from 'polkadot-api';
import { fromHex } from 'polkadot-api/utils';
import { expect, test, vi } from 'vitest';
import { callProof } from '../../rules/proof-module';
import { checkProof } from './checking-proofs';

vi.mock('../../rules/proof-module', () => ({ callProof: vi.fn() }));

/** The module's answer about a duel, which its own test has too. */
const ANSWER = fileURLToPath(new URL('../../../../../core/proof-web/src/answer.hex', import.meta.url));

const accountOf = (byte: number) => AccountId().dec(new Uint8Array(32).fill(byte));

test('a proven duel has the winner whom the module names', async () => {
	const answer = fromHex(`0x${readFileSync(ANSWER, 'utf8').trim()}`);
	const checked = async (bytes: Uint8Array) => {
		vi.mocked(callProof).mockResolvedValueOnce(Uint8Array.of(0, ...bytes));
		return checkProof('', new Uint8Array());
	};
	const shown = { type: 'Game', isSettled: true, winner: accountOf(7), records: [{ player: accountOf(7) }] };
	expect(await checked(answer)).toMatchObject({ number: 512, shown });
	// The answer ends with the winner.
	const other = Uint8Array.of(...answer.slice(0, -32), ...new Uint8Array(32).fill(5));
	expect(await checked(other)).toMatchObject({ shown: { ...shown, winner: accountOf(5) } });
});
