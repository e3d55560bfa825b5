import type { Block, Fragment, FragmentUse } from '../../../../schemas/types.ts';
import { suggest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import { schemaFaults } from '../schemaErrors/explainErrors.ts';
import type { Schemas } from '../schemas.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';

export function kindSchema(param: Schema, schemas: Schemas): Schema | null {
  return schemas.resolve(`schema:/fragment.json#/$defs/kinds/${String(param['kind'])}`);
}

export function valueFaults(value: unknown, param: Schema, schemas: Schemas, at: Path): ValueFault[] {
  const { kind, values, minimum, maximum } = param;
  if (typeof kind !== 'string' || !kindSchema(param, schemas)) return [];
  const misfits = schemaFaults(`fragment.json#/$defs/kinds/${kind}`, value, schemas, at);
  if (misfits.length > 0) return misfits;
  const fault = (message: string) => [valueFaultAt(at, 'value-invalid', message)];
  if (kind === 'choice' && Array.isArray(values) && !values.includes(value))
    return fault(`“${String(value)}” is none of the choices${suggest(String(value), values.map(String))}`);
  if (typeof value !== 'number') return [];
  if (typeof minimum === 'number' && value < minimum) return fault(`${value} is less than ${minimum}`);
  if (typeof maximum === 'number' && value > maximum) return fault(`${value} is more than ${maximum}`);
  return [];
}

/** The faults of a use's values for a fragment's parameters. @param at the path of the use's props */
export function faultsOfUse(
  use: Block,
  fragmentOf: (name: string) => Fragment | undefined,
  schemas: Schemas,
  at: Path,
): ValueFault[] {
  const { fragment: name, with: given = {} } = use.props as FragmentUse;
  const fragment = fragmentOf(name);
  if (!fragment) return [];
  const declared = Object.entries(fragment.params ?? {}).map(([param, own]) => [param, { ...own }]);
  return [...paramFaults(name, given, Object.fromEntries(declared), schemas, at)];
}

export function* paramFaults(
  fragment: string,
  given: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, Schema>>,
  schemas: Schemas,
  at: Path,
): Generator<ValueFault> {
  const names = Object.keys(params);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(params, name));
  for (const name of unknown) {
    const known = names.length === 0 ? '; it has none' : suggest(name, names);
    const message = `fragment “${fragment}” has no parameter “${name}”${known}`;
    yield valueFaultAt([...at, 'with', name], 'fragment-param', message, 'key');
  }
  const missing: string[] = [];
  for (const [name, param] of Object.entries(params)) {
    if (Object.hasOwn(given, name)) yield* valueFaults(given[name], param, schemas, [...at, 'with', name]);
    else if (param['default'] === undefined && param['optional'] !== true) missing.push(name);
  }
  // A misspelt name probably is the missing one, so only that is reported.
  if (missing.length === 0 || unknown.length > 0) return;
  const named = missing.map((name) => `“${name}”`).join(', ');
  const values = missing.map((name) => `${name}: …`).join(', ');
  const message = `fragment “${fragment}” needs its parameter${missing.length > 1 ? 's' : ''} ${named}: with: { ${values} }`;
  yield valueFaultAt([...at, 'with'], 'fragment-param', message);
}
