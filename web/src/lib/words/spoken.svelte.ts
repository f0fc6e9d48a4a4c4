// The language that the page speaks. English comes with each part of the page; another language comes whole, when it is
// chosen.

/** The words of a language, by the names of their parts. */
export type Language = Readonly<Record<string, object>>;

let foreign = $state.raw<Language>();

/** Speaks a language from now on; undefined for English. */
export function speak(language: Language | undefined): void {
	foreign = language;
}

/** The words of one part in the language that the page speaks; undefined for English, which the page has itself. */
export function foreignWords(name: string): object | undefined {
	return foreign?.[name];
}

/** The words of one part of the page: in English, unless the page speaks another language. */
export function spoken<Words extends object>(name: string, english: Words): Words {
	return new Proxy(english, { get: (_, key) => Reflect.get(foreign?.[name] ?? english, key) as unknown });
}
