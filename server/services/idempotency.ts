import type { Request, Response } from 'express';
import type { Context } from './context.ts';
import { number, text, transaction } from './database.ts';
import { Refusal } from './http.ts';
import { digest } from './secrets.ts';

const KEPT = 30 * 86_400_000;

/** A post as it counts: who or what it belongs to (keys of two visitors never meet), and what was sent. */
export interface Post {
  scope: string;
  content: unknown;
}

/** The call's `Idempotency-Key`, if any. */
function keyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(422, 'unusable Idempotency-Key');
  return key;
}

/**
 * Does `work` and answers 201 with what it returns; for a key that was seen, answers what was answered then.
 * `work` must not wait: between the look and the entry nothing else may run, or a double click counts twice.
 * @throws Refusal 422 where the key comes back with other content
 */
export function answerOnce(
  { db, now }: Context,
  request: Request,
  response: Response,
  post: Post,
  work: () => object,
  status = 201,
): void {
  const key = keyOf(request);
  const sent = digest(JSON.stringify(post.content));
  const answer = transaction(db, () => {
    const seen =
      key !== undefined &&
      db.prepare('SELECT * FROM answers WHERE scope = ? AND key = ?').get(post.scope, key);
    if (seen) {
      if (text(seen['request']) !== sent)
        throw new Refusal(422, 'Idempotency-Key was used for something else');
      return { status: number(seen['status']), body: text(seen['body']) };
    }
    const body = JSON.stringify(work());
    if (key !== undefined) keep(post.scope, key, sent, body);
    return { status, body };
  });
  response.status(answer.status).type('json').send(answer.body);

  function keep(scope: string, keyed: string, sentDigest: string, body: string): void {
    const at = now();
    db.prepare('DELETE FROM answers WHERE createdAt < ?').run(new Date(at.getTime() - KEPT).toISOString());
    db.prepare(
      'INSERT INTO answers (scope, key, request, status, body, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(scope, keyed, sentDigest, status, body, at.toISOString());
  }
}
