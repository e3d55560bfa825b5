import type { BlockSchema } from '../../blockSchemas.ts';
import type { Schema } from '../../schemaFiles.ts';
import { explain } from '../schemaErrors/explain.ts';
import type { Schemas } from '../schemas.ts';
import type { Path, Problem } from '../valueProblem.ts';

/** Returns where props do not match the block's schema. */
export function propProblems(props: Schema, known: BlockSchema, schemas: Schemas, at: Path): Problem[] {
  const validate = schemas.validator(known.name);
  if (validate(props)) return [];
  return explain(validate.errors ?? []).map((problem) => ({ ...problem, path: [...at, ...problem.path] }));
}
