import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backOffice } from '../../adapters/testing.ts';
import type { ActionContext, Outcome } from './action.ts';
import { teacherApplication } from './backOfficeActions.ts';

const INPUT = { name: '吳老師', email: 'wu@example.com', phone: '+886 2 5550 0119' };
const APPLICATION = { id: 'a-1', submittedAt: '2026-03-02T10:15:00+08:00' };
const document = (name: string, mediaType: string, text: string) => ({
  name,
  mediaType,
  size: text.length,
  open: () => Readable.from([Buffer.from(text)]),
});
const documents = [
  document('proof-1.pdf', 'application/pdf', '%PDF-1.4 one'),
  document('proof-2.png', 'image/png', 'two'),
];

/** Applies at a back office that answers so; what reached it. */
async function apply(
  answer: { status: number; body?: string; headers?: Record<string, string>; late?: number } | 'drops',
  input: Omit<Parameters<typeof teacherApplication>[0], 'proof'> = INPUT,
  given: ActionContext['documents'] = documents,
): Promise<{ outcome: Outcome; posts: { key: unknown; form: FormData }[] }> {
  const posts: { key: unknown; form: FormData }[] = [];
  const { backstage } = await backOffice(async (request, response) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of request) pieces.push(new Uint8Array(piece));
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Blob(pieces), { headers: { 'content-type': type } }).formData();
    posts.push({ key: request.headers['idempotency-key'], form });
    if (answer === 'drops') return request.socket.destroy();
    await wait(answer.late ?? 0);
    return response.writeHead(answer.status, answer.headers).end(answer.body ?? '{}');
  });
  const context = { adapters: { backstage }, documents: given, idempotencyKey: 'key-1' } as never;
  return { outcome: await teacherApplication({ ...input, proof: ['mine.pdf'] }, context), posts };
}

test('sends the fields and the documents, once, under their own names', async () => {
  const answer = { status: 201, body: JSON.stringify(APPLICATION), late: 300 };
  const { outcome, posts } = await apply(answer, { ...INPUT, rank: '6 段' });
  expect(outcome).toMatchObject({ kind: 'done', status: 201, body: APPLICATION });
  expect(posts).toHaveLength(1);
  const [{ key, form } = { key: undefined, form: new FormData() }] = posts;
  expect(key).toBe('key-1');
  const fields = ['name', 'email', 'phone', 'rank'].map((name) => [name, form.get(name)]);
  expect(Object.fromEntries(fields)).toEqual({ ...INPUT, rank: '6 段' });
  const files = form.getAll('proof').filter((file) => typeof file !== 'string');
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['proof-1.pdf', 'application/pdf'],
    ['proof-2.png', 'image/png'],
  ]);
  expect(await files[0]?.text()).toBe('%PDF-1.4 one');
});

test('a strength that was not given is not sent', async () => {
  const { posts } = await apply({ status: 201, body: JSON.stringify(APPLICATION) });
  expect(posts[0]?.form.has('rank')).toBe(false);
});

const fault = (status: number, code: string) => ({ status, faults: [{ field: 'proof', code }] });
const LATER = { status: 503, code: 'unavailable' };
const PATIENCE = { status: 429, headers: { 'retry-after': '9' } };

test.each<[string, Parameters<typeof apply>[0], object]>([
  ['finds a document too large', { status: 413 }, fault(413, 'too-large')],
  ['finds it of another kind', { status: 415 }, fault(415, 'file-type')],
  ['does not take it', { status: 422 }, fault(422, 'invalid')],
  ['asks for patience', PATIENCE, { status: 429, code: 'too-many', retryAfter: 9 }],
  ['fails', { status: 500 }, LATER],
  ['says that it took it, but not as what', { status: 201, body: '{"id":1}' }, LATER],
  ['answers with a page', { status: 201, body: '<html>' }, LATER],
  ['hangs up', 'drops', LATER],
])('a back office that %s', async (_, answer, expected) => {
  const { outcome, posts } = await apply(answer);
  expect(outcome).toMatchObject(expected);
  expect(posts).toHaveLength(1);
});

test('without documents nothing is sent', async () => {
  const { outcome, posts } = await apply({ status: 201 }, INPUT, []);
  expect(outcome).toEqual({ kind: 'refused', status: 422, faults: [{ field: 'proof', code: 'missing' }] });
  expect(posts).toEqual([]);
});

test('without a back office it is for later', async () => {
  const context = { adapters: {}, documents, idempotencyKey: 'k' } as unknown as ActionContext;
  expect(await teacherApplication({ ...INPUT, proof: ['a.pdf'] }, context)).toMatchObject({ status: 503 });
});
