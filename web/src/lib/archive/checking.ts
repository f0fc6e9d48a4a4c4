// A check of untrusted values by the schemas of the archive's OpenAPI document.

import type { components } from './openapi';
import schemas from './schemas.json';

/** The archive's types, by their names in the document. */
export type Schemas = components['schemas'];

/** A checked value. Undefined stands for `null` too. */
export type Checked<Value> = Value extends object
	? { readonly [Name in keyof Value]: Checked<Exclude<Value[Name], null>> }
	: Value;

/** The part of JSON Schema that the document uses. `archive-types.js` refuses any other keyword. */
interface Schema {
	readonly $ref?: string;
	readonly allOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly maxItems?: number;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
}

/** The error for a value that does not fit its schema. */
export class Unreadable extends Error {}

/** A view of a value that has this type. A field is checked when it is read, and throws if it is faulty. */
export function checked<Name extends keyof Schemas>(name: Name, value: unknown): Checked<Schemas[Name]> {
	return view(named(name), value) as Checked<Schemas[Name]>;
}

/** The views of the values in a list of at most `most`. */
export function checkedList<Name extends keyof Schemas>(
	name: Name,
	most: number,
	value: unknown,
): readonly Checked<Schemas[Name]>[] {
	const list = { type: 'array', items: named(name), maxItems: most };
	return view(list, value) as readonly Checked<Schemas[Name]>[];
}

/** The schema of this name, or at this place in the document. */
function named(name: string): Schema {
	return (schemas as Readonly<Record<string, Schema>>)[name.replace('#/components/schemas/', '')]!;
}

function typesOf({ type }: Schema): readonly string[] {
	return typeof type === 'string' ? [type] : (type ?? []);
}

/** The schemas of an object's fields. */
function fieldsOf({ $ref, allOf = [], properties }: Schema): Readonly<Record<string, Schema>> {
	return $ref ? fieldsOf(named($ref)) : Object.assign({}, ...allOf.map(fieldsOf), properties);
}

function view(schema: Schema, value: unknown): unknown {
	const { $ref, allOf, oneOf = [], items, maxItems = Infinity } = schema;
	if ($ref) return view(named($ref), value);
	const mayLack = [schema, ...oneOf].some((one) => typesOf(one).includes('null'));
	if (mayLack && (value === null || value === undefined)) return undefined;
	const present = oneOf.find((one) => one.type !== 'null');
	if (present) return view(present, value);
	if (items && Array.isArray(value) && value.length <= maxItems) return value.map((item) => view(items, item));
	const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
	if (isObject && (allOf || typesOf(schema).includes('object'))) {
		const fields = Object.entries(fieldsOf(schema)).map(
			([name, field]) => [name, { get: () => view(field, (value as Record<string, unknown>)[name]) }] as const,
		);
		return Object.create(Object.prototype, Object.fromEntries(fields));
	}
	if (!fits(schema, value)) throw new Unreadable();
	return value;
}

/** Whether a text, a number or a truth value fits its schema. */
function fits(schema: Schema, value: unknown): boolean {
	const { enum: words, pattern = '', minimum = -Infinity, maximum = Infinity } = schema;
	const types = typesOf(schema);
	switch (typeof value) {
		case 'string':
			return types.includes('string') && (!words || words.includes(value)) && new RegExp(pattern).test(value);
		case 'number': {
			const isKind = types.includes('number') || (types.includes('integer') && Number.isSafeInteger(value));
			return isKind && value >= minimum && value <= maximum;
		}
		case 'boolean':
			return types.includes('boolean');
		default:
			return false;
	}
}
