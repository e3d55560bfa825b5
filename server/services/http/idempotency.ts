import type { SQLOutputValue } from 'node:sqlite';
import type { Request, Response } from 'express';
import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { transaction } from '../../lib/sqlite.ts';
import type { Context } from '../context.ts';
import { insert, number, text } from '../data/database.ts';
import { Refusal } from './http.ts';
import { digest } from './secrets.ts';

const KEY_LIFE_MS = 30 * DAY_MS;

/** A post's identity: its owner (so that keys of two visitors never collide), and its content. */
interface Post {
  /** Of the answer; 201 by default. */
  status?: number;
  scope: string;
  content: unknown;
}

function keyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(422, 'unusable Idempotency-Key');
  return key;
}

export interface Outcome {
  status: number;
  body: string;
}

/** Does `work`, or repeats the answer of a known key. `work` must not wait, or a double click counts twice. */
export function runOnce(context: Context, request: Request, post: Post, work: () => object): Outcome {
  const key = keyOf(request);
  const hash = digest(JSON.stringify(post.content));
  return transaction(context.db, () => {
    const seen = key === undefined ? undefined : find(context, post.scope, key);
    if (seen) {
      if (text(seen['request']) !== hash)
        throw new Refusal(422, 'Idempotency-Key was used for something else');
      return { status: number(seen['status']), body: text(seen['body']) };
    }
    const outcome = { status: post.status ?? 201, body: JSON.stringify(work()) };
    if (key !== undefined) storeAnswer(context, { scope: post.scope, key, request: hash, ...outcome });
    return outcome;
  });
}

export const answerOnce = (response: Response, ...call: Parameters<typeof runOnce>) =>
  answer(response, runOnce(...call));

export function answer(response: Response, { status, body }: Outcome): void {
  response.status(status).type('json').send(body);
}

function find({ db }: Context, scope: string, key: string): Record<string, SQLOutputValue> | undefined {
  return db.prepare('SELECT * FROM answers WHERE scope = ? AND key = ?').get(scope, key);
}

function storeAnswer(
  { db, realNow: now }: Context,
  answer: Outcome & Record<'scope' | 'key' | 'request', string>,
): void {
  const oldest = new Date(now().getTime() - KEY_LIFE_MS).toISOString();
  db.prepare('DELETE FROM answers WHERE createdAt < ?').run(oldest);
  insert(db, 'answers', { ...answer, createdAt: now().toISOString() });
}
