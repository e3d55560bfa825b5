import { describe, expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { WindowStatus } from '../../content/window.ts';
import { CacheDependencies } from '../cache/cacheDependencies.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { eventMoments, eventProgress, momentText, toWindow, windowDates } from './moments.ts';

const EVENT = {
  ...{ dates: '{{from}} to {{to}}', moment: '{{time}}, {{zone}}' },
  ...{ startsIn: 'starts in {{count}} days', startsInTime: 'starts in {{time}}' },
  ...{ endsIn: 'ends in {{count}} days', endsInTime: 'ends in {{time}}' },
};
const snapshot = makeSnapshot({ words: { 'en-GB': { event: EVENT } } });
const site = getLocalizedSite(snapshot, 'north', 'en-GB');
const WINDOW = { startsAt: '2026-03-10T23:30:00Z', endsAt: '2026-03-20T12:00:00Z' };

test('a service’s window is open where nothing is said', () => {
  expect(toWindow({})).toEqual({});
  expect(toWindow({ startsAt: null, endsAt: undefined })).toEqual({});
  expect(toWindow({ startsAt: '', endsAt: WINDOW.endsAt })).toEqual({ endsAt: WINDOW.endsAt });
  expect(toWindow({ startsAt: WINDOW.startsAt })).toEqual({ startsAt: WINDOW.startsAt });
});

test('a moment is told in the site’s time zone, which is named', () => {
  const { iso, text } = momentText(WINDOW.startsAt, site);
  expect(iso).toBe(WINDOW.startsAt);
  expect(text).toBe('Wednesday, 11 March 2026 at 00:30, Central European Standard Time');
});

describe('the dates of a window', () => {
  test.each<[object, string | undefined]>([
    [WINDOW, '11 March 2026 to 20 March 2026'],
    [{ startsAt: WINDOW.startsAt }, '11 March 2026'],
    [{ startsAt: '2026-03-20T00:00:00Z', endsAt: WINDOW.endsAt }, '20 March 2026'],
    [{ endsAt: WINDOW.endsAt }, undefined],
    [{}, undefined],
  ])('%o: %s', (window, text) => {
    expect(windowDates(window, site)).toBe(text);
  });
});

describe('a countdown', () => {
  const days = (window: object, now: string) => {
    const dependencies = new CacheDependencies();
    const context = { conditionContext: { now: Date.parse(now) }, localizedSite: site, dependencies };
    return { count: eventProgress(window, context).days, nextBoundary: dependencies.nextBoundary };
  };

  test.each<[string, string, object, number | undefined]>([
    ['before', '2026-03-01T12:00:00Z', WINDOW, 10],
    ['just before local midnight', '2026-03-10T22:59:59Z', WINDOW, 1],
    ['on its first day', '2026-03-10T23:00:00Z', WINDOW, 0],
    ['while it is open', '2026-03-10T23:30:00Z', WINDOW, 9],
    ['to its last moment', '2026-03-20T12:00:00Z', WINDOW, 0],
    ['once it is over', '2026-03-20T12:00:01Z', WINDOW, undefined],
    ['without an end', '2026-03-20T12:00:00Z', { startsAt: WINDOW.startsAt }, undefined],
    ['without a start', '2026-03-01T12:00:00Z', { endsAt: WINDOW.endsAt }, 19],
    ['of nothing', '2026-03-01T12:00:00Z', {}, undefined],
  ])('%s (%s)', (_name, now, window, count) => {
    expect(days(window, now).count).toBe(count);
  });

  test('holds until midnight of the time zone or until the state changes, and without an end for ever', () => {
    expect(days(WINDOW, '2026-03-01T12:00:00Z').nextBoundary).toBe(Date.parse('2026-03-02T00:00:00+01:00'));
    expect(days(WINDOW, '2026-03-20T11:00:00Z').nextBoundary).toBe(Date.parse(WINDOW.endsAt) + 1_000);
    expect(days({}, '2026-03-01T12:00:00Z').nextBoundary).toBe(Number.POSITIVE_INFINITY);
  });

  test('says when, for the browser to go on counting', () => {
    const left = (state: WindowStatus, count: number) =>
      eventMoments(WINDOW, { state, days: count }, site).countdown;
    expect(left('UPCOMING', 10)).toEqual({
      ...{ text: 'starts in 10 days', days: 10, until: WINDOW.startsAt, words: 'starts in {time}' },
      longest: expect.stringMatching(/^starts in .*10\D+23\D+$/),
    });
    expect(left('ACTIVE', 0)).toMatchObject({
      ...{ text: 'ends in 0 days', until: WINDOW.endsAt, words: 'ends in {time}' },
      longest: expect.stringMatching(/^ends in .*23.*59.*59/),
    });
  });

  test('is not shown once nothing is left to wait for', () => {
    expect(eventMoments(WINDOW, { state: 'ENDED', days: undefined }, site)?.countdown).toBeUndefined();
    expect(eventMoments({}, { state: 'ACTIVE', days: undefined }, site)).toEqual({});
  });
});
