import { expect, test } from 'vitest';
import { failureOf } from '../../../tests/helpers/context.ts';
import type { ActionContext } from './action.ts';
import { redemption } from './shopActions.ts';

/** Redeems a serial at a service with the given serials, each with the status of its answer; others get 200. */
async function redeem(serial: string, known: Record<string, number>) {
  const asked: [string, string][] = [];
  const account = {
    redeem: async (meant: string, key: string) => {
      asked.push([meant, key]);
      const status = known[meant] ?? 404;
      if (status !== 200) throw failureOf('user', 'status', { status });
      return { productId: 'kidbasic', name: 'Kids' };
    },
  };
  const outcome = await redemption({ serial }, { account, idempotencyKey: 'k' } as unknown as ActionContext);
  return { status: outcome.status, asked: asked.map(([meant]) => meant), keys: asked.map(([, key]) => key) };
}

test.each<[string, Record<string, number>, number, string[]]>([
  ['A-1', { 'A-1': 200 }, 200, ['A-1']],
  ['A 1', { A1: 200 }, 200, ['A1']],
  ['A 1', { 'A-1': 200 }, 200, ['A1', 'A-1']],
  ['A-B 1', { 'A-B-1': 409 }, 409, ['A-B1', 'A-B-1']],
  ['A 1', { A1: 410, 'A-1': 200 }, 410, ['A1']],
  ['A 1', { A1: 503 }, 503, ['A1']],
  ['A 1', {}, 404, ['A1', 'A-1']],
])('%j where %o is known answers %i', async (serial, known, status, asked) => {
  const answer = await redeem(serial, known);
  expect(answer).toMatchObject({ status, asked });
  // Each is a call of its own to the service, which knows repeated ones by their keys.
  expect(new Set(answer.keys).size).toBe(asked.length);
});
