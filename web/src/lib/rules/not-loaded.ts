// The files without which the page can neither make nor check a proof.

/** The error for a file that did not load: a part of this page, or the chain's specification beside it. */
export class NotLoaded extends Error {
	constructor(readonly file: 'part' | 'specification') {
		super(file);
	}
}

/** The value from a file. Rejects with `NotLoaded` if the promise rejects. */
export async function loading<Value>(file: NotLoaded['file'], value: Promise<Value>): Promise<Value> {
	return value.catch(() => {
		throw new NotLoaded(file);
	});
}
