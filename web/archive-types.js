// Writes the types of the archive's answers, and the schemas to check them by, from the archive's OpenAPI document.

import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const fileAt = (path) => new URL(path, import.meta.url);
const document = JSON.parse(readFileSync(fileAt('../clients/archive/openapi.json'), 'utf8'));
const types = await openapiTS({ ...document, paths: {} }, { silent: true });
writeFileSync(fileAt('src/archive/openapi.d.ts'), astToString(types));

const { schemas } = document.components;
const withoutWords = (name, value) => (name === 'description' ? undefined : value);
writeFileSync(fileAt('src/archive/schemas.json'), JSON.stringify(schemas, withoutWords));
