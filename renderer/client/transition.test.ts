import { afterEach, expect, test, vi } from 'vitest';
import { withViewTransition } from './transition.ts';

afterEach(() => vi.unstubAllGlobals());

function browser({ reduced = false, hidden = false, knows = true }) {
  const start = vi.fn((change: () => void) => {
    change();
    return { ready: Promise.reject(new DOMException('skipped', 'AbortError')) };
  });
  vi.stubGlobal('document', { hidden, ...(knows ? { startViewTransition: start } : {}) });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  return start;
}

test('a page fades into the next, and a transition that is skipped is no error', async () => {
  const start = browser({});
  const change = vi.fn();
  withViewTransition(true, change);
  expect(start).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
  // A rejection that nobody handles fails the test run.
  await new Promise((resolve) => setTimeout(resolve));
});

test.each([
  ['what stays on its page', false, {}],
  ['under reduced motion', true, { reduced: true }],
  ['in a hidden tab', true, { hidden: true }],
  ['in a browser without view transitions', true, { knows: false }],
])('%s changes at once', (_, isMoving, state) => {
  const start = browser(state);
  const change = vi.fn();
  withViewTransition(isMoving, change);
  expect(start).not.toHaveBeenCalled();
  expect(change).toHaveBeenCalledOnce();
});
