// The content security policy in the built page: it holds on any web server. No script runs but those beside the page.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The policy of a page, which can have styles inside itself, so that it shows something before they are fetched. */
export function policyOf(page: string): string {
	const styles = [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => sourceOf(text!));
	return [
		"default-src 'self'",
		// The rules of the game and the engine are WebAssembly.
		"script-src 'self' 'wasm-unsafe-eval'",
		`style-src ${["'self'", ...styles].join(' ')}`,
		"img-src 'self' data:",
		// The node can be at any address, and the archive at any but those that lack TLS, this machine's excepted.
		"connect-src 'self' ws: wss: https: http://localhost:* http://127.0.0.1:*",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
}

function sourceOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Puts the policy at the start of the page, since it holds for what comes after it. */
export function contentSecurityPolicy(): Plugin {
	return {
		name: 'content-security-policy',
		// While developing, the server changes the page by scripts of its own.
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (page) => [
				{
					tag: 'meta',
					attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(page) },
					injectTo: 'head-prepend',
				},
			],
		},
	};
}
