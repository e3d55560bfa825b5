import { describe, expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { type BarFields, readState } from './readState.ts';

const snapshot = makeSnapshot({
  sites: {
    north: { flags: { kidgo: true, banner: 'spring' } },
    south: { timeZone: 'Asia/Tokyo' },
  },
});
const HERE = { site: 'north', host: 'north', draft: undefined as string | undefined, maySwitch: true };
const read = (fields: BarFields, current: Partial<typeof HERE> = {}) =>
  readState(fields, snapshot, { ...HERE, ...current });

describe('what the bar sends is read', () => {
  test('nothing of it changes nothing', () => {
    expect(read({ site: 'north', at: '', view: '', 'flag.kidgo': '' })).toEqual({});
    expect(read({})).toEqual({});
  });

  test('back to what the page really is, whatever else is in the form', () => {
    expect(read({ reset: '', site: 'nowhere', view: 'member', at: 'soon' })).toEqual({});
  });

  test('a draft, where it may be chosen; a link’s stays whatever is asked for', () => {
    expect(read({ draft: 'winter' })).toEqual({ draft: 'winter' });
    expect(read({ draft: '' }, { draft: 'winter' })).toEqual({});
    expect(read({ reset: '' }, { draft: 'winter' })).toEqual({});
    expect(() => read({ draft: '../x' })).toThrow('draft');
    const linked = { draft: 'winter', maySwitch: false };
    expect(read({ draft: 'other', view: 'member' }, linked)).toEqual({ draft: 'winter', view: 'member' });
    expect(read({ reset: '' }, linked)).toEqual({ draft: 'winter' });
    expect(read({ draft: 'winter' }, { maySwitch: false })).toEqual({});
  });

  test('another site, and back to that of the host', () => {
    expect(read({ site: 'south' })).toEqual({ site: 'south' });
    expect(read({}, { site: 'south' })).toEqual({ site: 'south' });
    expect(read({ site: 'north' }, { site: 'south' })).toEqual({});
  });

  test('a moment in the site’s time zone; that of a button goes before that of the field', () => {
    const at = (text: string) => ({ at: Date.parse(text) });
    expect(read({ at: '2026-03-01T12:00' })).toEqual(at('2026-03-01T11:00Z'));
    expect(read({ at: '2026-03-01T12:00', site: 'south' })).toEqual({
      site: 'south',
      ...at('2026-03-01T03:00Z'),
    });
    expect(read({ at: 'soon', jump: '2026-03-01T12:00Z' })).toEqual(at('2026-03-01T12:00Z'));
  });

  test.each(['visitor', 'member'])('the view of a %s', (view) => {
    expect(read({ view })).toEqual({ view });
  });

  test('flags that differ; of another site’s none', () => {
    const flags = { 'flag.kidgo': 'false', 'flag.banner': 'spring' };
    expect(read(flags)).toEqual({ flags: { kidgo: false, banner: 'spring' } });
    expect(read({ ...flags, site: 'south' })).toEqual({ site: 'south' });
    expect(read({ banner: 'autumn', kidgo: 'false' })).toEqual({});
  });
});

describe('what it cannot send is refused', () => {
  test.each<[string, BarFields, Partial<typeof HERE>?]>([
    ['site', { site: 'nowhere' }],
    ['site', { site: 'south' }, { maySwitch: false }],
    ['flag', { 'flag.kidgo': 'maybe' }],
    ['flag', { 'flag.none': 'true' }],
    ['view', { view: 'admin' }],
    ['at', { at: 'soon' }],
    ['at', { jump: '10000-01-01T00:00Z' }],
  ])('%s: %j', (field, fields, current) => {
    expect(() => read(fields, current)).toThrow(
      expect.objectContaining({ status: 400, message: `${field}: no such value` }),
    );
  });

  test('a field that comes twice is as one that is not there', () => {
    expect(read({ site: ['south', 'north'], view: ['member', 'member'], at: ['x', 'y'] })).toEqual({});
  });

  test('the site that is shown stays where no other may be', () => {
    expect(read({ site: 'north', view: 'member' }, { maySwitch: false })).toEqual({ view: 'member' });
  });
});
