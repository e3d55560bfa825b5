import type { ErrorObject } from 'ajv';
import { recordOf } from '../../../lib/isRecord.ts';
import { formatList } from '../../nearest.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';
import { describeValue } from './hints.ts';

const keysOf = (map: unknown) => Object.keys(recordOf(map)).join(', ');
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

const shareHint = (limit: number, data: number) =>
  limit === 1 && data > 1 && data <= 100 ? `, which is 100 percent; write ${data / 100}` : '';

/** Messages for values beyond a limit of their schema. */
const LIMITS: Record<string, [code: string, says: (limit: number, data: unknown) => string]> = {
  minimum: ['number-range', (limit, data) => `${describeValue(data)} is too small; at least ${limit}`],
  maximum: [
    'number-range',
    (limit, data) => `${describeValue(data)} is too large; at most ${limit}${shareHint(limit, Number(data))}`,
  ],
  minItems: ['list-length', (limit) => `the list is too short; at least ${entries(limit)}`],
  maxItems: ['list-length', (limit) => `the list is too long; at most ${entries(limit)}`],
  minProperties: ['map-empty', () => 'nothing is in this map; write something in it, or take it away'],
  maxProperties: ['value-invalid', (most, data) => `${most} of these at most: ${keysOf(data)}`],
  minLength: [
    'text-length',
    (limit) => (limit === 1 ? 'the text is empty' : `the text is too short; at least ${limit} letters`),
  ],
  maxLength: ['text-length', (limit) => `the text is too long; at most ${limit} letters`],
};

/** Returns the fault of a value beyond a limit of its schema. */
export function outOfBounds(
  path: Path,
  { keyword, params, data, message, parentSchema }: ErrorObject,
): ValueFault {
  const [code, says] = LIMITS[keyword] ?? [];
  const others = Object.keys(recordOf(parentSchema?.['properties'])).filter(
    (key) => !(key in recordOf(data)),
  );
  if (keyword === 'minProperties' && keysOf(data) !== '')
    return valueFaultAt(path, 'map-empty', `only ${keysOf(data)} is here; add one of: ${formatList(others)}`);
  if (code && says) return valueFaultAt(path, code, says(Number(params['limit']), data));
  return valueFaultAt(path, 'value-invalid', `${describeValue(data)} does not fit: ${message ?? keyword}`);
}
