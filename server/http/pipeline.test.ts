import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createPipelineLimit } from './connections.ts';

/** A connection; each request on it is told by whether it is one too many. */
function connect(pipeline: ReturnType<typeof createPipelineLimit>) {
  const request = { socket: {} } as IncomingMessage;
  const answers: { writableFinished: boolean }[] = [];
  const ask = () => {
    const answer = { writableFinished: false };
    answers.push(answer);
    return pipeline(request, answer as ServerResponse);
  };
  const take = () => {
    const next = answers.shift();
    if (next) next.writableFinished = true;
  };
  return { ask, take };
}
const times = <T>(count: number, what: () => T) => Array.from({ length: count }, what);

test('eight requests may be sent ahead of the one that is answered', () => {
  const { ask } = connect(createPipelineLimit());
  expect(times(9, ask)).toEqual(Array(9).fill(false));
  expect(ask()).toBe(true);
});

test('however many come one after another, with one sent ahead each time', () => {
  const { ask, take } = connect(createPipelineLimit());
  ask();
  for (let i = 0; i < 40; i++) {
    expect(ask()).toBe(false);
    take();
  }
});

test('what was taken makes room again, and no more than that', () => {
  const { ask, take } = connect(createPipelineLimit());
  times(9, ask);
  times(3, take);
  expect(times(4, ask)).toEqual([false, false, false, true]);
});

test('each connection has its own', () => {
  const pipeline = createPipelineLimit();
  const [one, other] = [connect(pipeline), connect(pipeline)];
  times(9, one.ask);
  expect(other.ask()).toBe(false);
  expect(one.ask()).toBe(true);
});
