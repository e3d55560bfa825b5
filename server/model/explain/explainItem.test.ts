import { describe, expect, test } from 'vitest';
import { NOON } from '../../../tests/helpers/context.ts';
import type { ConditionContext, ConditionTree } from '../../content/conditions.ts';
import { explainCondition } from './explainItem.ts';

const CONTEXT: ConditionContext = {
  site: 'north',
  region: 'NORTH',
  locale: 'sv-SE',
  flags: { beta: true, off: false, look: 'new' } as ConditionContext['flags'],
  loggedIn: false,
  now: NOON,
};
const reasons = (condition: ConditionTree | undefined, context: Partial<ConditionContext> = {}) =>
  explainCondition(condition, { ...CONTEXT, ...context });

test('without a condition there is no reason', () => {
  expect(reasons(undefined)).toEqual([]);
  expect(reasons({})).toEqual([]);
});

describe('a part says what it asks for and what it finds', () => {
  test.each<[ConditionTree, string, boolean]>([
    [{ site: 'north' }, 'site: north; it is north', true],
    [{ site: ['south', 'west'] }, 'site: south or west; it is north', false],
    [{ locale: ['en-GB', 'sv-SE'] }, 'locale: en-GB or sv-SE; it is sv-SE', true],
    [{ locale: 'en-GB' }, 'locale: en-GB; it is sv-SE', false],
    [{ region: 'NORTH' }, 'region: NORTH; it is NORTH', true],
    [{ region: ['SOUTH', 'WEST'] }, 'region: SOUTH or WEST; it is NORTH', false],
    [{ flag: 'beta' }, 'flag: beta; beta is true', true],
    [{ flag: 'off' }, 'flag: off; off is false', false],
    [{ flag: 'gone' }, 'flag: gone; gone is not set', false],
    [{ flag: 'look=new' }, 'flag: look=new; look is new', true],
    [{ flag: ['look=old', 'gone'] }, 'flag: look=old or gone; look is new, gone is not set', false],
    [{ loggedIn: true }, 'loggedIn: true; the visitor is not logged in', false],
    [{ loggedIn: false }, 'loggedIn: false; the visitor is not logged in', true],
  ])('%o', (condition, says, holds) => {
    expect(reasons(condition)).toEqual([{ says, holds }]);
  });

  test('of a visitor who is logged in', () => {
    expect(reasons({ loggedIn: true }, { loggedIn: true })).toEqual([
      { says: 'loggedIn: true; the visitor is logged in', holds: true },
    ]);
  });

  test.each<[ConditionTree['window'], string, boolean]>([
    [
      { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' },
      'window: from 2026-02-01T00:00:00Z to 2026-04-01T00:00:00Z; it is open',
      true,
    ],
    [{ startsAt: '2026-04-01T00:00:00Z' }, 'window: from 2026-04-01T00:00:00Z; it is not begun', false],
    [{ endsAt: '2026-02-01T00:00:00Z' }, 'window: to 2026-02-01T00:00:00Z; it is over', false],
  ])('of a window: %o', (window, says, holds) => {
    expect(reasons(window ? { window } : undefined)).toEqual([{ says, holds }]);
  });
});

test('all parts of a condition are told, in one order', () => {
  const condition: ConditionTree = {
    ...{ any: [{ site: 'north' }], not: { site: 'north' }, window: { startsAt: '2026-02-01T00:00:00Z' } },
    ...{ loggedIn: true, flag: 'beta', region: 'NORTH', locale: 'sv-SE', site: 'north' },
  };
  const told = reasons(condition).map(({ says, holds }) => `${says.split(':', 1)[0]} ${holds}`);
  const first = ['site true', 'locale true', 'region true', 'flag true', 'loggedIn false'];
  expect(told).toEqual([...first, 'window true', 'not false', 'any true']);
});

describe('conditions within one', () => {
  const NORTH = { says: 'site: north; it is north', holds: true };
  const ENGLISH = { says: 'locale: en-GB; it is sv-SE', holds: false };

  test('that must not hold are told with their parts', () => {
    expect(reasons({ not: { site: 'north' } })).toEqual([{ says: 'not:', holds: false, parts: [NORTH] }]);
    expect(reasons({ not: { site: 'north', locale: 'en-GB' } })).toEqual([
      { says: 'not:', holds: true, parts: [NORTH, ENGLISH] },
    ]);
  });

  test('of which one must hold are told one by one, those of several parts as a whole', () => {
    expect(reasons({ any: [{ locale: 'en-GB' }, { site: 'north' }] })).toEqual([
      { says: 'any:', holds: true, parts: [ENGLISH, NORTH] },
    ]);
    const whole = { says: 'all of:', holds: false, parts: [NORTH, ENGLISH] };
    expect(reasons({ any: [{ site: 'north', locale: 'en-GB' }, { locale: 'en-GB' }] })).toEqual([
      { says: 'any:', holds: false, parts: [whole, ENGLISH] },
    ]);
  });

  test('hold as a whole where all of their parts do, and where they have none', () => {
    const [any] = reasons({ any: [{ site: 'north', locale: 'sv-SE' }, {}] });
    expect(any).toMatchObject({ holds: true, parts: [{ says: 'all of:', holds: true }, {}] });
    expect(any?.parts?.[1]).toEqual({ says: 'all of:', holds: true, parts: [] });
  });
});
