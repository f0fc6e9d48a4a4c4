// The content security policy of the built page, for any web server. Only scripts beside the page may run.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * The policy of a page. Styles inside the page are allowed, because the page shows something before it fetches others.
 */
export function policyOf(page: string): string {
	const styles = [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => sourceOf(text!));
	return [
		"default-src 'self'",
		// The rules of the game and the engine are WebAssembly.
		"script-src 'self' 'wasm-unsafe-eval'",
		`style-src ${["'self'", ...styles].join(' ')}`,
		"img-src 'self' data:",
		// The node may be at any address. The archive needs TLS, except on this machine.
		"connect-src 'self' ws: wss: https: http://localhost:* http://127.0.0.1:*",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
}

function sourceOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Puts the policy at the start of the page. A policy holds only for the content after it. */
export function contentSecurityPolicy(): Plugin {
	return {
		name: 'content-security-policy',
		// The development server adds its own scripts to the page.
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
