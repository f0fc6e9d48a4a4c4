// Values of the page's state that the browser stores.

import { read, store } from './stored';

/** A value that is stored at every change. */
export class Persisted<Value> {
	readonly #name: string;
	#value: Value;

	constructor(name: string, otherwise: Value) {
		this.#name = name;
		this.#value = $state.raw(read(name, otherwise));
	}

	get value(): Value {
		return this.#value;
	}

	set value(value: Value) {
		this.#value = value;
		store(this.#name, value);
	}
}
