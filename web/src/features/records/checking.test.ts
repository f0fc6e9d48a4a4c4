import { expect, test, vi } from 'vitest';
import type { Configuration } from '../../lib/chain/node/configuration';
import { FAILING_MODULE } from '../../lib/rules/testing';
import type { Checked } from './checking';

const KEY = `0x${'07'.repeat(32)}`;
const KNOWN = { genesis: KEY, validators: [KEY] } as unknown as Configuration;
const SPECIFIED = { chainSpec: 'chain.json' } as Configuration;

const fetched = globalThis.fetch;
type Answer = () => Promise<Response>;
const failing: Answer = async () => new Response(FAILING_MODULE);
const missing: Answer = async () => new Response('', { status: 404 });
const unreached: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const noSpecification: Answer = async () => new Response('<!doctype html>');
const emptySpecification: Answer = async () => new Response('{}');

/** Checks a text without a proof some times, on a page without any part loaded. `answers` is for files whose names end with `name`. */
async function checked(
	configuration: Configuration,
	name: string,
	answers: readonly Answer[],
	times: number,
): Promise<Checked[]> {
	vi.resetModules();
	const left = [...answers];
	vi.stubGlobal('location', { href: 'https://board.example/' });
	vi.stubGlobal('fetch', (address: string | URL) =>
		String(address).endsWith(name) && left.length > 0 ? left.shift()!() : fetched(address),
	);
	const check = (await import('./checking')).checkerOf(configuration);
	const results: Checked[] = [];
	for (let count = 0; count < times; count++) results.push(await check('AAAA'));
	return results;
}

test.each<[string, Configuration, string, readonly Answer[], readonly Checked[]]>([
	['a missing module', KNOWN, '.wasm', [missing, unreached], ['noPart', 'noPart', 'unreadable']],
	['missing metadata', KNOWN, '.scale', [unreached], ['noPart', 'unreadable']],
	['a module that fails', KNOWN, '.wasm', [failing, failing], ['failed', 'failed', 'unreadable']],
	['a missing specification', SPECIFIED, 'chain.json', [missing, unreached], ['noSpecification', 'noSpecification']],
	['a faulty specification', SPECIFIED, 'chain.json', [noSpecification], ['noSpecification']],
	['a specification without a state', SPECIFIED, 'chain.json', [emptySpecification], ['unknownChain']],
])('%s hinders a check, and the next one tries again', async (_, configuration, name, answers, expected) => {
	expect(await checked(configuration, name, answers, expected.length)).toEqual(expected);
});
