import { expect, test } from 'vitest';
import { AnswerListeners } from './answerListeners.ts';

test('who asks for changes hears of them; who asks for all hears of first answers, too; each until they stop', () => {
  const listeners = new AnswerListeners();
  const [changes, all]: string[][] = [[], []];
  const stops = [listeners.onChange((key) => changes?.push(key)), listeners.onRead((key) => all?.push(key))];
  listeners.tell('a', true);
  listeners.tell('a', false);
  listeners.tell('b', false);
  expect([changes, all]).toEqual([
    ['a', 'b'],
    ['a', 'a', 'b'],
  ]);
  for (const stop of stops) stop();
  listeners.tell('c', false);
  expect([changes?.length, all?.length]).toEqual([2, 3]);
});
