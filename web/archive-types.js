// Writes the types of the archive's answers, and the schemas to check them by, from the archive's OpenAPI document.

import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

/** The answers that the page reads. The page gets their schemas, and the schemas that these refer to. */
const ANSWERS = [
	'Game',
	'Offer',
	'Opening',
	'Page_Game',
	'Page_PlayerGame',
	'Page_Position',
	'Page_RatedGame',
	'Player',
	'Status',
];

/** The keywords that `src/lib/archive/checking.ts` checks: one of `ALONE`, or any of `TOGETHER`. */
const ALONE = ['$ref', 'oneOf'];
const TOGETHER = ['allOf', 'enum', 'items', 'maximum', 'maxItems', 'minimum', 'pattern', 'properties', 'type'];
/** Keywords without a check. A field that is missing and may not be null is faulty even if it is not `required`. */
const UNCHECKED = ['description', 'format', 'required'];

const fileAt = (path) => new URL(path, import.meta.url);
const document = JSON.parse(readFileSync(fileAt('../clients/archive/openapi.json'), 'utf8'));

/** The schemas for the page, by name. */
const schemas = {};
for (const name of ANSWERS) include(name);

function include(name) {
	if (name in schemas) return;
	const schema = document.components.schemas[name];
	if (!schema) throw new Error(`The archive's document has no schema ${name}.`);
	schemas[name] = schema;
	examine(schema, name);
}

/** Includes the schemas that this schema refers to. Throws if it has a keyword that the page does not know. */
function examine(schema, place) {
	const alone = ALONE.find((keyword) => keyword in schema);
	const known = [...UNCHECKED, ...(alone ? [alone] : TOGETHER)];
	const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword));
	if (unknown)
		throw new Error(`${place} has the keyword ${unknown}, which src/lib/archive/checking.ts does not check.`);
	if (schema.$ref) include(schema.$ref.replace('#/components/schemas/', ''));
	for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) examine(part, place);
	if (schema.items) examine(schema.items, place);
	for (const [field, part] of Object.entries(schema.properties ?? {})) examine(part, `${place}.${field}`);
}

const types = await openapiTS({ ...document, paths: {}, components: { schemas } }, { silent: true });
writeFileSync(fileAt('src/lib/archive/openapi.d.ts'), astToString(types));

const withoutWords = (name, value) => (name === 'description' ? undefined : value);
writeFileSync(fileAt('src/lib/archive/schemas.json'), JSON.stringify(schemas, withoutWords));
