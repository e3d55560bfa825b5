import type { ErrorObject } from 'ajv';
import { recordOf } from '../../../lib/isRecord.ts';
import { synonymOf } from '../../fixes/wrongValue.ts';
import { nearest } from '../../nearest.ts';
import type { Schemas } from '../schemas.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';
import { toValueFault } from './toValueFault.ts';
import { holderOf, partOfList, pathOf } from './unknownKey.ts';

/** An address, or its scheme, that was read as a key. */
const ADDRESS = /^(?:\/|(?:tel|mailto|https?|site|origin)$)/;

/** Describes each fault once, because Ajv reports every branch of `anyOf`, and misspelt keys as missing, too. */
export function explainErrors(errors: readonly ErrorObject[], { resolve }: Schemas): ValueFault[] {
  const real: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'anyOf') real.push(...reduceBranches(real, error));
    else if (error.keyword === 'propertyNames') real.push(keyError(real, error));
    else real.push(error);
  }
  const missing = real.filter((error) => error.keyword === 'required');
  const unknown = real.filter((error) => error.keyword === 'additionalProperties');
  const misspelt = new Set<ErrorObject>();
  for (const error of unknown) {
    const sameMap = missing.filter((other) => other.instancePath === error.instancePath);
    const names = sameMap.map((other) => String(other.params['missingProperty']));
    const name = String(error.params['additionalProperty']);
    const colonless = names.find((one) => name.startsWith(`${one} `));
    const near = colonless ?? synonymOf(name, names) ?? nearest(name, names);
    const meant = near ?? holderOf(name, recordOf(error.parentSchema), resolve)?.[0];
    for (const other of sameMap)
      if (other.params['missingProperty'] === meant || ADDRESS.test(name)) misspelt.add(other);
  }
  const isExplained = (error: ErrorObject) => isCount(error, missing, unknown);
  const split = missing.flatMap((error) => splitEntry(error, missing));
  const isOfSplit = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'required' && split.some(({ paths }) => paths.includes(instancePath));
  const lists = new Map(unknown.map((error) => [error, partOfList(error, resolve)]));
  const listed = [...lists.values()].filter((fault) => fault !== null);
  const isListed = (error: ErrorObject) =>
    lists.get(error) ||
    (error.keyword === 'type' && listed.some(({ path }) => `${path}` === `${pathOf(error)}`));
  const rest = real.filter(
    (error) => !(misspelt.has(error) || isExplained(error) || isOfSplit(error) || isListed(error)),
  );
  return [
    ...split.map(({ fault }) => fault),
    ...listed,
    ...rest.map((error) => toValueFault(error, resolve)),
  ];
}

/** Whether a map only has too few keys, which naming the missing ones says better, or too many, as some are unknown. */
function isCount(
  { keyword, instancePath }: ErrorObject,
  missing: readonly ErrorObject[],
  unknown: readonly ErrorObject[],
): boolean {
  const causes = { minProperties: missing, maxProperties: unknown }[keyword] ?? [];
  return causes.some((other) => other.instancePath === instancePath);
}

/** Returns the fault of a list entry that a second “- ” has split in two: each half has what the other lacks. */
function splitEntry({ instancePath, params, data }: ErrorObject, missing: readonly ErrorObject[]) {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(instancePath) ?? [];
  const rest = missing.find((other) => other.instancePath === `${list}/${Number(index) + 1}`);
  const [key, upper, lower] = [String(params['missingProperty']), recordOf(data), recordOf(rest?.data)];
  const isSplit = Object.keys(upper).every((one) => !Object.hasOwn(lower, one)) && Object.hasOwn(lower, key);
  if (!rest || !isSplit || !Object.hasOwn(upper, String(rest.params['missingProperty']))) return [];
  const message = `“- ” begins another entry here; write spaces in its place, as “${key}” belongs to the entry above`;
  const path = rest.instancePath.split('/').slice(1);
  return [{ paths: [instancePath, rest.instancePath], fault: valueFaultAt(path, 'key-missing', message) }];
}

/**
 * Removes the branches' errors, which precede the `anyOf`'s own in the list. Returns the errors of the branch that
 * matches the value's type, or the `anyOf` error if no branch does.
 */
function reduceBranches(real: ErrorObject[], error: ErrorObject): ErrorObject[] {
  const at = error.instancePath;
  const isBelow = ({ instancePath }: ErrorObject) => `${instancePath}/`.startsWith(`${at}/`);
  const branches = real.splice(real.findLastIndex((one) => !isBelow(one)) + 1);
  const kind = recordOf(error.parentSchema)['kind'];
  if (typeof error.data === 'string' && (kind === 'text' || kind === 'markdown')) return [error];
  const chosen = branches.filter((branch) => branch.keyword !== 'type' || branch.instancePath !== at);
  return chosen.length > 0 ? chosen : [error];
}

/** The error of the broken rule precedes the `propertyNames` error: merges both into one. */
function keyError(real: ErrorObject[], error: ErrorObject): ErrorObject {
  const rules = real.splice(real.findLastIndex(({ propertyName }) => propertyName === undefined) + 1);
  return { ...error, parentSchema: rules.at(-1)?.parentSchema ?? {} };
}

/** Returns where a value does not match a schema. @param at the path of the value */
export function schemaFaults(name: string, value: unknown, schemas: Schemas, at: Path): ValueFault[] {
  const validate = schemas.validator(name);
  const faults = validate(value) ? [] : explainErrors(validate.errors ?? [], schemas);
  return faults.map((fault) => ({ ...fault, path: [...at, ...fault.path] }));
}
