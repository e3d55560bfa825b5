import { describe, expect, test } from 'vitest';
import type { Condition, Flags, Site } from '../../schemas/types.ts';
import {
  type ConditionContext,
  type ConditionTree,
  evaluate,
  flagsFor,
  mayHold,
  type SiteContext,
} from './conditions.ts';

const NOW = Date.parse('2026-12-10T12:00:00Z');
const flags: Flags = {
  reviewVideo: true,
  parentsPageVideo: false,
  reviewsMode: 'carousel',
  'x-spring': 'blue',
};
const conditionContext: ConditionContext = {
  site: 'north',
  region: 'POLE',
  locale: 'fi-FI',
  flags,
  loggedIn: false,
  now: NOW,
};

test.each<[Condition, boolean]>([
  [{ site: 'north' }, true],
  [{ site: ['south', 'west'] }, false],
  [{ locale: ['fi-FI', 'sv-SE'] }, true],
  [{ region: 'POLE', locale: 'sv-SE' }, false],
  [{ flag: 'reviewVideo' }, true],
  [{ flag: 'parentsPageVideo' }, false],
  [{ flag: 'homeRecommendedContent' }, false],
  [{ flag: 'reviewsMode=carousel' }, true],
  [{ flag: 'reviewsMode=static' }, false],
  [{ flag: ['parentsPageVideo', 'x-spring=blue'] }, true],
  [{ loggedIn: false }, true],
  [{ loggedIn: true }, false],
  [{ not: { locale: 'fi-FI' } }, false],
  [{ any: [{ site: 'south' }, { flag: 'reviewVideo' }] }, true],
  [{ any: [{ site: 'south' }, { loggedIn: true }] }, false],
  [{ window: { endsAt: '2026-12-10T12:00:00Z' } }, true],
  [{ window: { startsAt: '2026-12-10T12:00:01Z' } }, false],
])('%j shows: %s', (condition, shows) => {
  expect(evaluate(condition, conditionContext).shows).toBe(shows);
});

test('an answer holds until the next boundary of any window that it names, also inside not and any', () => {
  const starts = '2026-12-20T00:00:00Z';
  const nested: Condition = { not: { any: [{ site: 'south' }, { window: { startsAt: starts } }] } };
  expect(evaluate(nested, conditionContext)).toEqual({ shows: true, until: Date.parse(starts) });
  expect(evaluate(nested, { ...conditionContext, now: Date.parse(starts) }).shows).toBe(false);
  expect(evaluate({ site: 'north' }, conditionContext).until).toBe(Number.POSITIVE_INFINITY);
});

describe('what only a request decides neither holds nor fails for a site and a locale', () => {
  const { site, region, locale } = conditionContext;
  const context: SiteContext = { site, region, locale, flags };
  const window = { startsAt: '2026-12-20T00:00:00Z' };
  test.each<[ConditionTree, boolean]>([
    [{}, true],
    [{ loggedIn: true }, true],
    [{ loggedIn: false }, true],
    [{ window }, true],
    [{ not: { loggedIn: true } }, true],
    [{ not: { window } }, true],
    [{ site: 'south', loggedIn: true }, false],
    [{ not: { site: 'south', loggedIn: true } }, true],
    [{ not: { any: [{ site: 'north' }, { loggedIn: true }] } }, false],
    [{ not: { any: [{ site: 'south' }, { loggedIn: true }] } }, true],
    [{ any: [{ site: 'south' }, { loggedIn: true }] }, true],
    [{ any: [{ site: 'south' }, { locale: 'sv-SE' }] }, false],
    [{ not: { not: { loggedIn: true } } }, true],
    [{ not: { not: { site: 'south' } } }, false],
    [{ any: [] }, false],
  ])('%j may hold: %s', (condition, expected) => {
    expect(mayHold([condition], context)).toBe(expected);
  });

  test('if one of several conditions fails, they do not hold', () => {
    expect(mayHold([{ site: 'north' }, { loggedIn: true }], context)).toBe(true);
    expect(mayHold([{ loggedIn: true }, { site: 'south' }], context)).toBe(false);
  });
});

test('a locale’s flags go before the site’s', () => {
  const locales = { 'fi-FI': { currency: 'EUR', storeRegions: [], flags: { 'x-spring': 'red' } } };
  const site = { flags: { 'x-spring': 'blue', reviewVideo: true }, locales } as unknown as Site;
  expect(flagsFor(site, 'fi-FI')).toEqual({ 'x-spring': 'red', reviewVideo: true });
  expect(flagsFor(site, 'sv-SE')).toEqual({ 'x-spring': 'blue', reviewVideo: true });
});
