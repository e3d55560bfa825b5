import { describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/types.ts';
import { formsOfPage, selectForm } from './pageForms.ts';

type Block = Page['blocks'][number];
const block = (id: string, type: string, props: object, more: object = {}): Block =>
  ({ id, type, props, ...more }) as Block;
const form = (name: unknown, props: object = {}, more: object = {}) =>
  block('form', 'Form', { form: name, ...props }, more);
const pageOf = (...blocks: Block[]): Page => ({ path: '/page', title: 'page.title', blocks });

describe('the forms of a page', () => {
  test('are those of its blocks, in order, with where they lead once they are done', () => {
    const [first, hero] = [form('redemption', { done: '/done' }), block('top', 'Hero', { heading: 'a' })];
    const found = formsOfPage(pageOf(first, hero, form('logoutEverywhere')));
    expect(found).toEqual([{ form: 'redemption', done: '/done' }, { form: 'logoutEverywhere' }]);
  });

  test('are also those in the areas of other blocks', () => {
    const inner = form('redemption');
    const section = block('both', 'Section', {}, { areas: { content: [inner] } });
    expect(formsOfPage(pageOf(section))).toEqual([{ form: 'redemption' }]);
  });

  test('have those that a field of theirs sends behind them', () => {
    const login = { form: 'login', done: 'origin:account' };
    const found = formsOfPage(pageOf(form('login', login), form('redemption')));
    expect(found).toEqual([login, { form: 'oneTimeCode' }, { form: 'redemption' }]);
  });

  test.each<[string, Block]>([
    ['of another type', block('top', 'Hero', { form: 'redemption' })],
    ['that is hidden', form('redemption', {}, { hidden: true })],
    ['in a hidden one', block('both', 'Section', {}, { hidden: true, areas: { content: [form('login')] } })],
    ['of a form that does not exist', form('nothing')],
    ['of no form', block('form', 'Form', {})],
    ['without props', { id: 'form', type: 'Form' } as Block],
  ])('leave out a block %s', (_name, one) => {
    expect(formsOfPage(pageOf(one, form('purchase')))).toEqual([{ form: 'purchase' }]);
  });

  test.each<[string, object | undefined, boolean]>([
    ['whose window is over', { window: { endsAt: '2020-01-01T00:00:00Z' } }, false],
    ['of another site', { site: 'south' }, false],
    ['of this site', { site: 'north' }, true],
    ['for members, as a login may have ended since', { loggedIn: true }, true],
    ['for visitors who are not logged in', { loggedIn: false }, true],
  ])('of a visitor: one %s', (_name, when, isThere) => {
    const visitor = { locale: 'sv-SE', flags: {}, loggedIn: false, now: Date.now() };
    const context = { site: 'north', region: 'EU', ...visitor };
    const inside = block('both', 'Section', {}, { when, areas: { content: [form('redemption')] } });
    for (const one of [form('redemption', {}, { when }), inside])
      expect(formsOfPage(pageOf(one), context)).toHaveLength(isThere ? 1 : 0);
  });

  test('lead on by a text alone', () => {
    expect(formsOfPage(pageOf(form('redemption', { done: 1 })))).toEqual([{ form: 'redemption' }]);
  });
});

describe('what is posted to a page', () => {
  const forms = formsOfPage(pageOf(form('redemption', { done: '/done' }), form('login')));

  test('is its first form where nothing is named', () => {
    expect(selectForm(forms, {})).toEqual({ form: 'redemption', done: '/done' });
    expect(selectForm([], {})).toBeUndefined();
  });

  test('is the form that is named; that of the button that was pressed before it', () => {
    expect(selectForm(forms, { form: 'login' })).toEqual({ form: 'login' });
    expect(selectForm(forms, { form: 'login', send: 'oneTimeCode' })).toEqual({ form: 'oneTimeCode' });
    expect(selectForm(forms, { send: 'redemption' })).toEqual({ form: 'redemption', done: '/done' });
  });

  test('is nothing where the page has no such form', () => {
    expect(selectForm(forms, { form: 'purchase' })).toBeUndefined();
    expect(selectForm(forms, { form: 'login', send: 'purchase' })).toBeUndefined();
    expect(selectForm(forms, { form: '' })).toBeUndefined();
    expect(selectForm(forms, { form: ['login'] })).toBeUndefined();
  });
});
