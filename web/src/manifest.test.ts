// The page as an app to install: its manifest, its icons, and the colours of the browser around it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
	readonly background_color: string;
	readonly theme_color: string;
	readonly start_url: string;
	readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

const fileAt = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const manifest = JSON.parse(fileAt('public/manifest.json').toString()) as Manifest;
const page = fileAt('index.html').toString();

/** The light and the dark colour of a token. */
function token(name: string): readonly string[] {
	const colours = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(
		fileAt('src/tokens.css').toString(),
	);
	return colours?.slice(1) ?? [];
}

/** The width and height in the header of a PNG file, in pixels. */
function sizesOf(png: Buffer): string {
	return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the icons are there, in the sizes that the manifest gives, one of them with room to be cut', () => {
	for (const { src, sizes } of manifest.icons) {
		const icon = fileAt(`public/${src}`);
		if (src.endsWith('.png')) expect(sizesOf(icon)).toBe(sizes);
		else expect(icon.toString()).toContain('<svg');
	}
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
	expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('the browser’s own parts have the colours of the header and the ground', () => {
	expect(page.match(/name="theme-color" content="(#\w{6})"/g)?.map((tag) => tag.slice(-8, -1))).toEqual(
		token('surface'),
	);
	expect([manifest.theme_color, manifest.background_color]).toEqual([token('surface')[0], token('ground')[0]]);
});

test('the page works in any folder, so the manifest does', () => {
	expect(manifest.start_url).toBe('./');
	expect(page).toContain('href="./manifest.json"');
});
