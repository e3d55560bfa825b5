import { expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import { BUILDERS } from './builders.ts';

const schemas = readBlockSchemas();

test.each([...BUILDERS.keys()].map((type) => [type]))(
  '%s reads of the content what its page is kept by: its site, its files, or what its schema says',
  (type) => {
    const snapshot = makeSnapshot({
      school: { stages: STAGES },
      problems: [makeProblem('beginner-a.sgf')],
    });
    const read = new Set<string | symbol>();
    const watched = new Proxy(snapshot, {
      get: (target, name, receiver) => {
        read.add(name);
        return Reflect.get(target, name, receiver);
      },
    });
    const context = makeContext({ snapshot });
    BUILDERS.get(type)?.inputs({ ...context, snapshot: watched });
    expect([...read].sort()).toEqual(schemas.get(type)?.readsProblems ? ['pages', 'problems'] : []);
  },
);
