import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

  test('that is sent twice without a key counts once, and what is corrected is another', async () => {
    const fields = { ...FIELDS, email: 'twice@example.com' };
    const [first, second] = [await apply([PDF, PNG], fields), await apply([PDF, PNG], fields)];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const corrected = await apply([PDF, PNG], { ...fields, phone: '+886 2 5550 0120' });
    expect(corrected.body.id).not.toBe(first.body.id);
  });

  test('with the same key and another document under the same name is another application', async () => {
    const key = { 'idempotency-key': 'mended-document' };
    const [first, mended] = [await apply([PDF], FIELDS, key), await apply([pdfOf(2_000)], FIELDS, key)];
    expect([first.status, mended.status]).toEqual([201, 201]);
    expect(mended.body.id).not.toBe(first.body.id);
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
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(await services.calls()).not.toHaveProperty('POST backstage/teacherApplications');
  });
});
