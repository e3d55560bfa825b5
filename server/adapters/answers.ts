import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import type { BackendSchemas } from '../../schemas/backend-types.ts';
import { addSchemaFormats } from '../lib/formats.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../schemas/backends');

type File = keyof BackendSchemas extends `backends/${infer Name}.json` ? Name : never;
type AnswerOf<Name extends File> = NonNullable<BackendSchemas[`backends/${Name}.json`]>;

const ajv = new Ajv({
  allErrors: false,
  strict: false,
  ownProperties: true,
  allowUnionTypes: true,
  useDefaults: true,
});
addSchemaFormats(ajv);
for (const file of readdirSync(SCHEMA_FOLDER))
  ajv.addSchema(JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), 'utf8')), `/${file}`);

export function responseValidator<Name extends File>(name: Name): ValidateFunction<AnswerOf<Name>> {
  const validate = ajv.getSchema<AnswerOf<Name>>(`/${name}.json`);
  if (!validate) throw new Error(`schemas/backends/${name}.json is missing`);
  return validate as ValidateFunction<AnswerOf<Name>>;
}

/** Schemas of the content service's listings, whose records are validated one by one. */
export type RecordFile = Extract<File, `content-${string}s`>;

/** Accepts any list, whose entries are then checked one by one. */
export const anyList = ajv.compile<unknown[]>({ type: 'array' });

export function entryValidator<T>(name: File): ValidateFunction<T> {
  const validate = ajv.getSchema<T>(`/${name}.json#/items`);
  if (!validate) throw new Error(`schemas/backends/${name}.json has no entries`);
  return validate as ValidateFunction<T>;
}

/** Returns the validator of one record of a listing, and the names of all fields that its schema has. */
export function recordValidator<T>(name: RecordFile): { validate: ValidateFunction<T>; names: string[] } {
  const validate = ajv.getSchema<T>(`/${name}.json#/properties/data/items`);
  if (!validate) throw new Error(`schemas/backends/${name}.json has no records`);
  return { validate: validate as ValidateFunction<T>, names: namesIn(validate.schema) };
}

/** Returns the names of the fields of an answer, or of the entries of one that is a list. */
export function fieldNames(name: File): string[] {
  return namesIn(ajv.getSchema(`/${name}.json`)?.schema);
}

function namesIn(schema: AnySchema | undefined): string[] {
  if (typeof schema !== 'object') throw new Error('a schema of a record is wanted');
  return Object.keys(schema['properties'] ?? schema['items'].properties);
}
