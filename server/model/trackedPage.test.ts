import { expect, test } from 'vitest';
import { makeContext, schemas } from '../../tests/helpers/context.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { TrackedPage } from './trackedPage.ts';

const pageOf = (type: string) => new TrackedPage(makeContext(), schemas.get(type) as BlockSchema);

test('what a visitor typed, and the account, are for blocks that are private', () => {
  for (const name of ['postedForm', 'profile'] as const) {
    expect(() => pageOf('Faq')[name]).toThrow('does not say that it is private');
    expect(pageOf('Form')[name]).toBeUndefined();
  }
});

test('a block that does not say so reads no problems', () => {
  expect(() => pageOf('Faq').problems).toThrow('does not say that it reads problems');
  expect(pageOf('DailyProblem').problems).toBeInstanceOf(Map);
});
