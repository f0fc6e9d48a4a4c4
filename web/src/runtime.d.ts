declare module '*.scale?runtime' {
	const runtime: { readonly address: string; readonly version: import('./chain/shape').Version };
	export default runtime;
}
