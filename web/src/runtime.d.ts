declare module '*.scale?runtime' {
	const runtime: { readonly address: string; readonly version: import('./lib/chain/sending/shape').Version };
	export default runtime;
}
