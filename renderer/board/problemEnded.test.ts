import { afterEach, expect, test, vi } from 'vitest';
import { dispatchProblemEnded } from './problemEnded.ts';

afterEach(() => vi.unstubAllGlobals());

test('a problem with a page says how it ended, one without says nothing', () => {
  const page = new EventTarget();
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const said: unknown[] = [];
  page.addEventListener('problem-ended', (event) => said.push(event instanceof CustomEvent && event.detail));
  dispatchProblemEnded('beginner-net', 'wrong');
  dispatchProblemEnded(undefined, 'wrong');
  expect(said).toEqual([{ name: 'beginner-net', result: 'wrong' }]);
});
