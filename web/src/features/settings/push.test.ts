// Tests of the page's requests for the archive's Web Push.

import { afterEach, expect, test, vi } from 'vitest';
import { PushFailure, PushCounter } from './push';

const counter = new PushCounter(new URL('https://board.example/archive'));
const KEY = `${'B'.repeat(86)}A`;

afterEach(() => void vi.unstubAllGlobals());

/** Answers every request in the same way. Returns the requests. */
function answering(status: number, body: unknown): { url: string; method: string; body: unknown }[] {
	const requests: { url: string; method: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', (url: URL, init: { method: string; body?: string }) => {
		requests.push({ url: url.href, method: init.method, body: init.body && JSON.parse(init.body) });
		const isEmpty = status === 204;
		return Promise.resolve(new Response(isEmpty ? null : JSON.stringify(body), { status }));
	});
	return requests;
}

test('an archive offers its key, or does not send Web Push', async () => {
	const requests = answering(200, { key: KEY, most_accounts: 16 });
	const offer = await counter.offer();
	expect([offer?.key.length, offer?.mostAccounts]).toEqual([65, 16]);
	expect(requests).toEqual([{ url: 'https://board.example/archive/push', method: 'GET', body: undefined }]);
	for (const nonsense of [
		null,
		'no',
		{},
		{ key: KEY },
		{ key: 'B', most_accounts: 16 },
		{ key: '?', most_accounts: 1 },
		{ key: KEY, most_accounts: -1 },
	]) {
		answering(200, nonsense);
		expect(await counter.offer()).toBeUndefined();
	}
	answering(404, { error: 'not_found', message: 'This archive does not send Web Push.' });
	expect(await counter.offer()).toBeUndefined();
});

test('a subscription is posted and deleted as the archive reads it', async () => {
	const requests = answering(204, undefined);
	const keys = { p256dh: 'B', auth: 'A' };
	await counter.subscribe({ endpoint: 'https://push.example/1', expirationTime: null, keys }, ['5F']);
	await counter.unsubscribe('https://push.example/1');
	const url = 'https://board.example/archive/push';
	expect(requests).toEqual([
		{ url, method: 'POST', body: { subscription: { endpoint: 'https://push.example/1', keys }, accounts: ['5F'] } },
		{ url, method: 'DELETE', body: { endpoint: 'https://push.example/1' } },
	]);
});

test.each([
	[400, 'refused'],
	[429, 'often'],
	[503, 'busy'],
	[500, 'silent'],
])('an answer of %i says why the browser gets no alerts', async (status, why) => {
	answering(status, {});
	await expect(counter.subscribe({}, [])).rejects.toEqual(new PushFailure(why as PushFailure['why']));
});

test('an archive that does not answer is silent', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
	await expect(counter.offer()).rejects.toEqual(new PushFailure('silent'));
});
