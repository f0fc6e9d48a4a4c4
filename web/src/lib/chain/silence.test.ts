import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence';

let socket: EventTarget;
let asked: number;
let ended: number;
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	socket = new EventTarget();
	[asked, ended] = [0, 0];
	stop = watchSilence(
		socket,
		() => void (asked += 1),
		() => void (ended += 1),
	);
});

afterEach(() => {
	vi.useRealTimers();
});

const message = () => socket.dispatchEvent(new Event('message'));
/** The time that passes for other programs while the page sleeps. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a silent connection is asked, and dead within five blocks of three seconds', () => {
	vi.advanceTimersByTime(13_000);
	expect([asked, ended]).toEqual([2, 0]);
	vi.advanceTimersByTime(2_000);
	expect(ended).toBe(1);
	vi.advanceTimersByTime(60_000);
	expect([asked, ended]).toEqual([2, 1]);
});

test('a slow connection is alive, as long as anything comes', () => {
	for (let late = 0; late < 10; late += 1) {
		vi.advanceTimersByTime(13_000);
		message();
	}
	expect(ended).toBe(0);
});

test('a connection with messages is not asked', () => {
	for (let block = 0; block < 10; block += 1) {
		vi.advanceTimersByTime(3_000);
		message();
	}
	expect(asked).toBe(0);
});

test('after sleep, a dead connection is found within a second', () => {
	vi.advanceTimersByTime(1_000);
	sleep(600_000);
	vi.advanceTimersByTime(1_000);
	expect([asked, ended]).toEqual([1, 1]);
});

test('after sleep, or in a tab whose timers rarely run, a connection that answers is alive', () => {
	for (let minute = 0; minute < 10; minute += 1) {
		sleep(60_000);
		vi.advanceTimersByTime(250);
		expect(asked).toBe(minute + 1);
		message();
	}
	vi.advanceTimersByTime(1_000);
	expect(ended).toBe(0);
});

test('messages that waited while the page was busy count', () => {
	vi.advanceTimersByTime(6_000);
	sleep(20_000);
	vi.advanceTimersByTime(250);
	message();
	vi.advanceTimersByTime(1_000);
	expect(ended).toBe(0);
});

test('a watch that was stopped neither asks nor ends', () => {
	stop();
	vi.advanceTimersByTime(60_000);
	expect([asked, ended]).toEqual([0, 0]);
});
