import type { ErrorObject } from 'ajv';
import { describe } from '../describe.ts';

/** The code and the message of a value that is beyond a limit of its schema. */
export function outOfBounds(error: ErrorObject): [string, string] {
  const limit = Number(error.params['limit']);
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  switch (error.keyword) {
    case 'minimum':
      return ['number-range', `${describe(error.data)} is too small; at least ${limit}`];
    case 'maximum':
      return ['number-range', `${describe(error.data)} is too large; at most ${limit}`];
    case 'minItems':
      return ['list-length', `the list is too short; at least ${many(limit, 'entry', 'entries')}`];
    case 'maxItems':
      return ['list-length', `the list is too long; at most ${many(limit, 'entry', 'entries')}`];
    case 'minProperties':
      return ['map-empty', 'nothing is in this map; write something in it, or take it away'];
    case 'minLength':
      return [
        'text-length',
        limit === 1 ? 'the text is empty' : `the text is too short; at least ${limit} letters`,
      ];
    case 'maxLength':
      return ['text-length', `the text is too long; at most ${limit} letters`];
    default:
      return ['value-invalid', `${describe(error.data)} does not fit: ${error.message ?? error.keyword}`];
  }
}
