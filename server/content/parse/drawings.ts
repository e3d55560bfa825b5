import { isSchema, schemaAt } from '../schemaFiles.ts';
import { explain } from './schemaErrors/explain.ts';
import type { Schemas } from './schemas.ts';
import type { Problem } from './valueProblem.ts';

/** Stands in for who is named by `who`, of whom cast.yaml says as much. */
const SOMEBODY = { skin: 1, hair: 'bob', hairColour: 'black', cloth: 'tea' };

/** What is wrong with a file of pages/drawings. In cast.yaml are people, whom the others name by `who`. */
export function drawingProblems(value: unknown, isCast: boolean, schemas: Schemas): Problem[] {
  const validate = schemas.validator(isCast ? 'drawings.json#/$defs/person' : 'drawings.json');
  const judged = (one: unknown): Problem[] =>
    validate(one) ? [] : explain(validate.errors ?? []).map((problem) => ofScene(problem, schemas));
  if (!isCast || !isSchema(value)) return judged(withPeople(value));
  return Object.entries(value).flatMap(([name, person]) =>
    judged(person).map((problem) => ({ ...problem, path: [name, ...problem.path] })),
  );
}

/** What decides a drawing is its scene; elsewhere it is a source of data. */
function ofScene(problem: Problem, { get }: Schemas): Problem {
  if (problem.code !== 'source-unknown') return problem;
  const definitions = Object.values(schemaAt(get('drawings.json'), '$defs') ?? {});
  const scenes = definitions.flatMap((one) => {
    const scene = isSchema(one) ? schemaAt(schemaAt(one, 'properties'), 'scene')?.['const'] : undefined;
    return typeof scene === 'string' ? [scene] : [];
  });
  return { ...problem, code: 'value-unknown', message: `unknown scene; allowed: ${scenes.join(', ')}` };
}

function withPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPeople);
  if (!isSchema(value)) return value;
  const { who, ...rest } = value;
  const own = typeof who === 'string' ? { ...SOMEBODY, ...rest } : value;
  return Object.fromEntries(Object.entries(own).map(([key, item]) => [key, withPeople(item)]));
}
