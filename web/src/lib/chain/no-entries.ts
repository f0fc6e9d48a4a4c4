// The entries of PAPI's API that the page does not use: it reads storage, constants and the runtime's functions, and
// encodes its own calls. `parts-of-libraries.ts` gives PAPI this file instead of their code.

const none = () => undefined;

export {
	none as createEventEntry,
	none as createStaticApis,
	none as createTxEntry,
	none as createViewFnEntry,
	none as createWatchEntries,
};
