import { suggest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import { explain } from '../schemaErrors/explain.ts';
import type { Schemas } from '../schemas.ts';
import type { Path, Problem } from '../valueProblem.ts';

/** The schema of a parameter's values. */
export function kindSchema(param: Schema, schemas: Schemas): Schema | null {
  return schemas.resolve(`schema:/fragment.json#/$defs/kinds/${String(param['kind'])}`);
}

/** Returns the problems of a parameter's value. */
export function valueProblems(value: unknown, param: Schema, schemas: Schemas, at: Path): Problem[] {
  const { kind, values, minimum, maximum } = param;
  if (typeof kind !== 'string' || !kindSchema(param, schemas)) return [];
  const validate = schemas.validator(`fragment.json#/$defs/kinds/${kind}`);
  if (!validate(value))
    return explain(validate.errors ?? []).map((problem) => ({ ...problem, path: [...at, ...problem.path] }));
  const problem = (message: string): Problem[] => [
    { path: at, part: 'value', code: 'value-invalid', message },
  ];
  if (kind === 'choice' && Array.isArray(values) && !values.includes(value))
    return problem(`“${String(value)}” is none of the choices${suggest(String(value), values.map(String))}`);
  if (typeof value !== 'number') return [];
  if (typeof minimum === 'number' && value < minimum) return problem(`${value} is less than ${minimum}`);
  if (typeof maximum === 'number' && value > maximum) return problem(`${value} is more than ${maximum}`);
  return [];
}
