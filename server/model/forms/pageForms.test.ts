import { describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/types.ts';
import { formsOfPage, postedForm } from './pageForms.ts';

type Block = Page['blocks'][number];
const block = (id: string, type: string, props: object, more: object = {}): Block =>
  ({ id, type, props, ...more }) as Block;
const form = (name: unknown, props: object = {}, more: object = {}) =>
  block('form', 'Form', { form: name, ...props }, more);
const pageOf = (...blocks: Block[]): Page => ({ path: '/page', title: 'page.title', blocks });

describe('the forms of a page', () => {
  test('are those of its blocks, in order, with where they lead once they are done', () => {
    const page = pageOf(
      form('redemption', { done: '/redeem/done' }),
      block('top', 'Hero', { heading: 'a' }),
      form('logoutEverywhere'),
    );
    expect(formsOfPage(page)).toEqual([
      { form: 'redemption', done: '/redeem/done' },
      { form: 'logoutEverywhere' },
    ]);
  });

  test('are also those in the areas of other blocks', () => {
    const inner = form('redemption');
    expect(formsOfPage(pageOf(block('both', 'Section', {}, { areas: { content: [inner] } })))).toEqual([
      { form: 'redemption' },
    ]);
  });

  test('have those that a field of theirs sends behind them', () => {
    expect(formsOfPage(pageOf(form('login', { done: 'origin:account' }), form('redemption')))).toEqual([
      { form: 'login', done: 'origin:account' },
      { form: 'oneTimeCode' },
      { form: 'redemption' },
    ]);
  });

  test.each<[string, Block]>([
    ['of another type', block('top', 'Hero', { form: 'redemption' })],
    ['that is hidden', form('redemption', {}, { hidden: true })],
    ['of a form that does not exist', form('nothing')],
    ['of no form', block('form', 'Form', {})],
    ['without props', { id: 'form', type: 'Form' } as Block],
  ])('leave out a block %s', (_name, one) => {
    expect(formsOfPage(pageOf(one, form('purchase')))).toEqual([{ form: 'purchase' }]);
  });

  test('lead on by a text alone', () => {
    expect(formsOfPage(pageOf(form('redemption', { done: 1 })))).toEqual([{ form: 'redemption' }]);
  });
});

describe('what is posted to a page', () => {
  const page = pageOf(form('redemption', { done: '/done' }), form('login'));

  test('is its first form where nothing is named', () => {
    expect(postedForm(page, {})).toEqual({ form: 'redemption', done: '/done' });
    expect(postedForm(pageOf(), {})).toBeUndefined();
  });

  test('is the form that is named; that of the button that was pressed before it', () => {
    expect(postedForm(page, { form: 'login' })).toEqual({ form: 'login' });
    expect(postedForm(page, { form: 'login', send: 'oneTimeCode' })).toEqual({ form: 'oneTimeCode' });
    expect(postedForm(page, { send: 'redemption' })).toEqual({ form: 'redemption', done: '/done' });
  });

  test('is nothing where the page has no such form', () => {
    expect(postedForm(page, { form: 'purchase' })).toBeUndefined();
    expect(postedForm(page, { form: 'login', send: 'purchase' })).toBeUndefined();
    expect(postedForm(page, { form: '' })).toBeUndefined();
    expect(postedForm(page, { form: ['login'] })).toBeUndefined();
  });
});
