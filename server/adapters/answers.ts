import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { BackendSchemas } from '../../schemas/backend-types.ts';

const FOLDER = join(import.meta.dirname, '../../schemas/backends');

type File = keyof BackendSchemas extends `backends/${infer Name}.json` ? Name : never;
type AnswerOf<Name extends File> = NonNullable<BackendSchemas[`backends/${Name}.json`]>;

const ajv = new Ajv({ allErrors: false, strict: false, ownProperties: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const file of readdirSync(FOLDER))
  ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), `/${file}`);

/** The check of an answer against its schema in schemas/backends. */
export function answer<Name extends File>(name: Name): ValidateFunction<AnswerOf<Name>> {
  const validate = ajv.getSchema<AnswerOf<Name>>(`/${name}.json`);
  if (!validate) throw new Error(`schemas/backends/${name}.json is missing`);
  return validate as ValidateFunction<AnswerOf<Name>>;
}
