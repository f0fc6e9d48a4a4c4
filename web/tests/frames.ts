// The frames that a browser draws during an action on the page.

import type { Page } from 'playwright-core';

/** The intervals in milliseconds between the frames drawn during an action, sorted. */
export async function frames(page: Page, happen: () => Promise<void>): Promise<number[]> {
	await page.evaluate(() => {
		const frames = { times: [] as number[], isOver: false };
		Object.assign(window, { frames });
		const next = (time: number) => {
			frames.times.push(time);
			if (!frames.isOver) requestAnimationFrame(next);
		};
		requestAnimationFrame(next);
	});
	await happen();
	const times = await page.evaluate(() => {
		const { frames } = window as unknown as { frames: { times: number[]; isOver: boolean } };
		frames.isOver = true;
		return frames.times;
	});
	return times
		.slice(1)
		.map((time, index) => time - times[index]!)
		.sort((one, other) => one - other);
}

/** The median, the 95th percentile and the longest interval, rounded. */
export const figures = (times: readonly number[]) =>
	[0.5, 0.95, 1]
		.map((part) => Math.round(times[Math.min(times.length - 1, Math.floor(part * times.length))]!))
		.join(', ');
