import { expect, test } from 'vitest';
import { makeContext, schemas } from '../../../tests/helpers/context.ts';
import { PageReads } from '../pageReads.ts';
import { BUILDERS } from './builders.ts';

test.each([...BUILDERS.keys()].map((type) => [type]))(
  '%s reads problems where its schema says so, for its page is cached by that, and no others',
  (type) => {
    const schema = schemas.get(type);
    if (!schema) throw new Error(`no schema for ${type}`);
    const page = new PageReads(makeContext(), schema);
    for (const name of ['problems', 'asked'] as const) {
      if (schema.readsProblems) expect(page[name]).toBeDefined();
      else expect(() => page[name]).toThrow('does not say that it reads problems');
    }
  },
);
