import { describe, expect, test } from 'vitest';
import type { Block, Fragment } from '../../../schemas/types.ts';
import { OMITTED, substitute } from '../parse/fragment/params.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import {
  combineConditions,
  createUseExpander,
  expandFragments,
  type FindFragment,
} from './expandFragments.ts';

describe('the condition that holds where both do', () => {
  test.each([
    [undefined, undefined, undefined],
    [{ site: 'a' }, undefined, { site: 'a' }],
    [undefined, { locale: 'sv-SE' }, { locale: 'sv-SE' }],
    [{ site: 'a' }, { locale: 'sv-SE' }, { site: 'a', locale: 'sv-SE' }],
    [{ site: 'a' }, { site: 'b' }, { any: [{ site: 'a' }], not: { not: { site: 'b' } } }],
    [{ device: 'mobile' as const }, { site: 'b' }, { site: 'b', device: 'mobile' }],
    [{ device: 'mobile' as const }, { device: 'desktop' as const }, null],
    [{ device: 'mobile' as const }, { device: 'mobile' as const }, { device: 'mobile' }],
  ])('%j and %j', (one, other, both) => {
    expect(combineConditions(one, other)).toEqual(both);
  });
});

describe('parameters', () => {
  test('one that is left out takes its key, or its entry of a list, with it', () => {
    const value = { a: { param: 'x' }, list: [1, { param: 'x' }, { b: { param: 'y' } }] };
    expect(substitute(value, (name) => (name === 'x' ? OMITTED : 'Y'))).toEqual({ list: [1, { b: 'Y' }] });
  });

  test('a value without any is the same object', () => {
    const value = { a: [{ param: 1 }, { param: 'x', more: 2 }] };
    expect(substitute(value, () => 'never')).toBe(value);
  });

  test('a value given may look like a parameter, and stays what it is', () => {
    expect(substitute({ a: { param: 'x' } }, () => ({ param: 'y' }))).toEqual({ a: { param: 'y' } });
  });
});

const INVITE: Fragment = {
  params: { words: { kind: 'text', optional: true } },
  blocks: [{ id: 'a', type: 'RichText', props: { heading: { param: 'words' }, body: '#a' } }],
};
const TYPES = sharedSchemas().blocks;
const put = (blocks: Block[], fragmentOf: FindFragment) =>
  expandFragments(blocks, createUseExpander(fragmentOf, TYPES));
const use = { id: 'use', type: 'Fragment', props: { fragment: 'invite' } };

describe('uses of fragments', () => {
  test('in areas, too', () => {
    const section = { id: 's', type: 'Section', areas: { content: [use] } };
    expect(put([section], () => INVITE)).toEqual([
      { ...section, areas: { content: [{ id: 'a', type: 'RichText', props: { body: '#a' } }] } },
    ]);
  });

  test('one that is hidden, or whose fragment is not there, shows nothing', () => {
    expect(put([{ ...use, hidden: true }], () => INVITE)).toEqual([]);
    expect(put([use], () => undefined)).toEqual([]);
  });

  test('no name of an object’s own is a parameter', () => {
    const odd = { ...use, props: { fragment: 'invite', with: Object.create({ words: 'a.b' }) } };
    expect(put([odd], () => INVITE)[0]?.props).toEqual({ body: '#a' });
  });

  test('a prefix goes before ids of blocks and of entries, and into links to them; words by locale stay', () => {
    const group = { items: [{ id: 'why', question: { id: 'Mengapa' }, answer: 'a.b' }] };
    const heading = { id: 'Soal' };
    const links = (...to: string[]) => ({ actions: to.map((one) => ({ to: one })) });
    const faq: Fragment = {
      blocks: [
        { id: 'faq', type: 'Faq', props: { heading, groups: [group] } },
        { id: 'end', type: 'CallToAction', props: links('#why', '#faq', '#x') },
      ],
    };
    const prefixed = { ...use, props: { fragment: 'faq', prefix: 'a' } };
    const items = [{ ...group.items[0], id: 'a-why' }];
    expect(put([prefixed], () => faq)).toMatchObject([
      { id: 'a-faq', props: { heading, groups: [{ items }] } },
      { id: 'a-end', props: links('#a-why', '#a-faq', '#x') },
    ]);
  });
});
