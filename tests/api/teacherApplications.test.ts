import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  application,
  FIELDS,
  MB,
  MULTIPART,
  multipart,
  PDF,
  PNG,
  pdfOf,
} from '../../server/http/uploads/testing.ts';
import { speak } from './helpers/raw.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const PAGE = '/en-US/TeachingCooperationProject/apply';
const OWN = { 'sec-fetch-site': 'same-origin' };
let dataDir: string;
let site: TestSite;
let services: ServiceControl;
let visitors = 0;
/** Each test comes from an address of its own, so that none is limited by another. */
let visitor: Record<string, string>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'applications-'));
  site = await startTestSite({ TRUST_PROXY: 'true', DATA_DIR: dataDir });
  services = servicesOf(site);
});
beforeEach(async () => {
  visitors += 1;
  visitor = { ...OWN, 'x-forwarded-for': `203.0.113.${visitors}`, 'accept-language': 'en' };
  await services.forgetCalls();
});
afterEach(async () => {
  await services.heal();
  expect(underWay()).toEqual([]);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const underWay = () => {
  const folder = join(dataDir, 'uploads-under-way');
  return existsSync(folder) ? readdirSync(folder) : [];
};
/** Documents that the back office keeps, by the application's id. */
const kept = (id: string) => readdirSync(join(dataDir, 'applications', id)).sort();
const applications = () => {
  const folder = join(dataDir, 'applications');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

const API = '/api/teacher-applications';
const post = (path: string, headers: Record<string, string> = {}) =>
  request(site.address)
    .post(path)
    .redirects(0)
    .set({ ...visitor, ...headers });
const send = (body: Buffer, headers: Record<string, string> = {}, path = API) =>
  post(path, { ...MULTIPART, ...headers })
    .serialize((value) => value)
    .send(body);
const apply = (files: (Buffer | string)[], fields = FIELDS, headers: Record<string, string> = {}) =>
  send(multipart(application(files, fields)), headers);
const codes = ({ body }: { body: { errors: { field: string | null; code: string }[] } }) =>
  body.errors.map(({ field, code }) => `${field} ${code}`);

describe('an application over JSON’s interface', () => {
  test('reaches the back office with its documents, and nothing of it stays here', async () => {
    const answer = await apply([PDF, PNG], { ...FIELDS, ...{ rank: '6 段' } });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['id', 'submittedAt']);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(kept(answer.body.id)).toEqual(['proof-1.pdf', 'proof-2.png']);
    const document = readFileSync(join(dataDir, 'applications', answer.body.id, 'proof-1.pdf'));
    expect(document.equals(PDF)).toBe(true);
    expect(site.lines.join('')).not.toMatch(/wu@example|5550 0119|吳老師|proof\.pdf/);
  });

  test('that is sent twice with one key counts once, also at the same time', async () => {
    const before = applications();
    const key = { 'idempotency-key': 'double-click' };
    const [first, second] = await Promise.all([apply([PDF], FIELDS, key), apply([PDF], FIELDS, key)]);
    const later = await apply([PDF], FIELDS, key);
    expect([first.status, second.status, later.status]).toEqual([201, 201, 201]);
    expect([second.body, later.body]).toEqual([first.body, first.body]);
    expect(applications()).toBe(before + 1);
  });

  test('with the same key and another document under the same name is another application', async () => {
    const key = { 'idempotency-key': 'mended-document' };
    const [first, mended] = [await apply([PDF], FIELDS, key), await apply([pdfOf(2_000)], FIELDS, key)];
    expect([first.status, mended.status]).toEqual([201, 201]);
    expect(mended.body.id).not.toBe(first.body.id);
  });

  test.each<[string, (Buffer | string)[], number, string]>([
    ['no document', [], 422, 'proof missing'],
    ['four documents', [PDF, PDF, PDF, PDF], 422, 'proof too-many-files'],
    ['an empty document', [''], 422, 'proof empty-file'],
    [
      'a document that is not what it says',
      ['<!doctype html><script>alert(1)</script>'],
      415,
      'proof file-type',
    ],
    ['a document of eleven megabytes', [pdfOf(11 * MB)], 413, 'proof too-large'],
    ['more than three may have', [PDF, pdfOf(45 * MB)], 413, 'proof too-large'],
  ])('with %s is refused in words, and asks nobody', async (_, files, status, fault) => {
    const answer = await apply(files);
    expect([answer.status, codes(answer)]).toEqual([status, [fault]]);
    expect(answer.body.errors[0].message).toMatch(/\w+ \w+/);
    expect(await services.calls()).toEqual({});
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', { name: '', email: '', phone: '' }, ['email missing', 'name missing', 'phone missing']],
    ['ten thousand characters', { ...FIELDS, name: '棋'.repeat(10_000) }, ['name too-long']],
    ['ten thousand emoji', { ...FIELDS, phone: '🐘'.repeat(10_000) }, ['phone too-long']],
    ['markup', { ...FIELDS, email: '<script>alert(1)</script>' }, ['email invalid']],
    ['control characters', { ...FIELDS, name: 'a\u0000b' }, ['name invalid']],
    ['right-to-left text', { ...FIELDS, phone: 'שלום' }, ['phone invalid']],
  ])('with fields of %s is refused field by field', async (_, fields, expected) => {
    const answer = await apply([PDF], { ...FIELDS, ...fields });
    expect([answer.status, codes(answer).sort()]).toEqual([422, expected]);
    expect(await services.calls()).toEqual({});
  });

  test('a name in any script is a name', async () => {
    for (const name of ['שרה כהן', '🐘', '<b>吳</b>', "O'Neill"])
      expect((await apply([PDF], { ...FIELDS, name })).status).toBe(201);
  });

  test('a path for a file’s name leads nowhere', async () => {
    const body = multipart(application([PDF], FIELDS, '../../../../tmp/evil.pdf'));
    const { body: done } = await send(body);
    expect(kept(done.id)).toEqual(['proof-1.pdf']);
    expect(existsSync('/tmp/evil.pdf')).toBe(false);
  });

  test('as JSON is 415, of a length that is too long for it too', async () => {
    const answer = await post(API).send({ ...FIELDS, proof: ['a.pdf'] });
    expect([answer.status, codes(answer)]).toEqual([415, ['null bad-request']]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['nobody knows where', { 'sec-fetch-site': '' }],
  ])('from %s is refused', async (_, headers) => {
    const sent = request(site.address).post(API).set(MULTIPART);
    for (const [name, value] of Object.entries(headers)) if (value) sent.set(name, value);
    const answer = await sent.serialize((value) => value).send(multipart(application([PDF])));
    expect([answer.status, codes(answer)]).toEqual([403, ['null cross-site']]);
    expect(await services.calls()).toEqual({});
  });

  test('from another site is refused before its body is read', async () => {
    const head = `POST ${API} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: 30000000\r\n\r\n`;
    expect(await speak(site.address, head, 500)).toMatch(/^HTTP\/1\.1 403/);
  });

  test('that breaks off half-way leaves nothing behind, and nothing is sent', async () => {
    const body = multipart(application([pdfOf(3 * MB)]));
    const head = `POST ${API} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await speak(site.address, Buffer.concat([Buffer.from(head), body.subarray(0, 2 * MB)]), 300);
    await until('the folder is empty', async () => underWay().length === 0);
    expect(await services.calls()).toEqual({});
  });

  test('is limited by address, and says until when', async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await apply([PDF]));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(201), 429]);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(30);
    expect(codes(answers[30] ?? { body: { errors: [] } })).toEqual(['null too-many']);
    expect((await services.calls())['POST backstage/teacherApplications']).toBe(30);
  });
});

describe('a back office that', () => {
  const down: [string, Parameters<ServiceControl['fail']>[0]][] = [
    ['fails', { service: 'backstage', status: 500, times: 1 }],
    ['answers with a page', { service: 'backstage', body: 'html', times: 1 }],
    ['breaks off its answer', { service: 'backstage', body: 'truncated', times: 1 }],
    ['answers something else', { service: 'backstage', body: 'wrong-shape', times: 1 }],
  ];
  test.each(down)('%s: 503, and the same post counts once when it works again', async (_, fault) => {
    const before = applications();
    await services.fail(fault);
    const key = { 'idempotency-key': JSON.stringify(fault) };
    const answer = await apply([PDF], FIELDS, key);
    expect([answer.status, codes(answer)]).toEqual([503, ['null unavailable']]);
    await services.heal();
    await until(
      'the service is asked again',
      async () => (await apply([PDF], FIELDS, key)).status === 201,
      12_000,
    );
    expect(applications()).toBe(before + 1);
  });

  test('answers late is waited for', async () => {
    await services.fail({ service: 'backstage', delayMs: 3_000, times: 1 });
    expect((await apply([PDF])).status).toBe(201);
  });

  test.each([
    [413, 'proof too-large'],
    [415, 'proof file-type'],
    [422, 'proof invalid'],
  ])('says %d is believed', async (status, fault) => {
    await services.fail({ service: 'backstage', status, times: 1 });
    const answer = await apply([PDF]);
    expect([answer.status, codes(answer)]).toEqual([status, [fault]]);
  });
});

describe('the page', () => {
  const sendPage = (
    files: (Buffer | string)[],
    more: Record<string, string> = {},
    fileName = 'my proof.pdf',
  ) =>
    send(
      multipart(application(files, { form: 'teacherApplication', key: 'k-1', ...FIELDS, ...more }, fileName)),
      {},
      PAGE,
    );

  test('leads to its confirmation, which a reload does not post again', async () => {
    const answer = await sendPage([PDF], { key: 'page-1' });
    expect(answer.status).toBe(303);
    expect(answer.headers['location']).toMatch(/^\/en-US\/TeachingCooperationProject\/apply\/done/);
    expect((await site.ask(answer.headers['location'] ?? '')).status).toBe(200);
  });

  test('that is posted twice counts once', async () => {
    const before = applications();
    const answers = [await sendPage([PDF], { key: 'page-2' }), await sendPage([PDF], { key: 'page-2' })];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(applications()).toBe(before + 1);
  });

  test.each<[string, (Buffer | string)[], number, string]>([
    ['of the wrong kind', ['<html>'], 415, 'my proof.pdf: Use'],
    ['of eleven megabytes', [pdfOf(11 * MB)], 413, 'my proof.pdf: Each file'],
    ['of forty megabytes', [pdfOf(40 * MB)], 413, 'my proof.pdf'],
  ])('with a document %s keeps what was typed and names the file', async (_, files, status, words) => {
    const answer = await sendPage(files, { name: '<i>Wu</i>' });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('&lt;i&gt;Wu&lt;/i&gt;');
    expect(answer.text).not.toContain('<i>Wu');
    expect(answer.text).toContain('wu@example.com');
    expect(answer.text).toContain(words);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(await services.calls()).not.toHaveProperty('POST backstage/teacherApplications');
  });

  test('that comes without a document by a plain post says that one is missing', async () => {
    const answer = await post(PAGE)
      .type('form')
      .send({ ...FIELDS, form: 'teacherApplication' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Add one to three documents');
  });

  test('of another form takes no files', async () => {
    const answer = await send(multipart(application([PDF])), {}, '/en-US/login');
    expect(answer.status).toBe(422);
    expect(underWay()).toEqual([]);
  });
});

test('a data folder that cannot be written: 503, said once, and the site goes on', async () => {
  const folder = join(dataDir, 'uploads-under-way');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  const answers = [await apply([PDF]), await apply([PDF])];
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(site.lines.filter((line) => line.includes('"upload.failed"'))).toHaveLength(1);
  expect((await site.ask('/en-US')).status).toBe(200);
  rmSync(folder);
  expect((await apply([PDF])).status).toBe(201);
});
