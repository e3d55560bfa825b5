import { Ajv, type ValidateFunction } from 'ajv';
import { addSchemaFormats } from '../../lib/formats.ts';
import { isTimeZone } from '../../lib/timeZones.ts';
import { readAuthoredBlocks } from '../blockSchemas.ts';
import {
  branchesOf,
  constantOf,
  OWN_KEYWORDS,
  SCHEMA_BASE,
  SCHEMAS,
  SchemaFiles,
  schemaAt,
} from '../schemaFiles.ts';

export type Schemas = ReturnType<typeof readSchemas>;

let shared: Schemas | undefined;

/** Returns the project's schemas, shared within this thread. */
export function sharedSchemas(): Schemas {
  shared ??= readSchemas(SCHEMAS);
  return shared;
}

/** Reads the schemas of a folder; validators are compiled on first use. */
export function readSchemas(folder: URL) {
  const files = new SchemaFiles(folder);
  const ajv = createAjv();
  for (const [name, schema] of files.entries()) ajv.addSchema(schema, SCHEMA_BASE + name);
  return {
    validator<Config>(name: string): ValidateFunction<Config> {
      const validate = ajv.getSchema<Config>(SCHEMA_BASE + name);
      if (!validate || '$async' in validate) throw new Error(`no schema ${name}`);
      return validate;
    },
    get: (name: string) => files.get(name),
    resolve: (ref: string) => files.resolve(ref),
    blocks: readAuthoredBlocks(files),
    sources: branchesOf(files.get('data.json'), 'oneOf')
      .map((branch) => constantOf(branch, 'from'))
      .filter((name) => typeof name === 'string'),
    /** Metadata of a site that a link may target. */
    addresses: Object.keys(
      schemaAt(files.resolve('schema:/site.json#/properties/metadata'), 'properties') ?? {},
    ).filter((name) => name.endsWith('Url') || name === 'email'),
  };
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    ownProperties: true,
    allowUnionTypes: true,
    strict: true,
    strictTypes: false,
    // Each thread compiles all of them and runs most a few times: optimizing their code takes longer than it saves.
    code: { optimize: false },
  });
  addSchemaFormats(ajv);
  ajv.addFormat('time-zone', (name: string) => !/^[+-]/.test(name) && isTimeZone(name));
  ajv.addVocabulary(OWN_KEYWORDS);
  return ajv;
}
