import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, call, faultsOf, startBench } from '../testing.ts';

/** A Monday, ten o'clock in Taipei. */
const NOW = '2026-03-02T02:00:00Z';
let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ now: () => new Date(NOW) });
});
afterAll(() => bench.end());
const backstage = (path: string) => `${bench.services.addresses.BACKSTAGE_API}${path}`;
const names = (list: { id: string }[]) => list.map(({ id }) => id);

describe('cities', () => {
  const cities = (region: string, query = '') =>
    call(backstage(`brickAndMortarStore/region/${region}/city?regionId=${region}${query}`));

  test('are those of their region; of an unknown one none', async () => {
    for (const region of ['TW', 'HK', 'MY', 'US', 'JP']) {
      const { status, body } = await cities(region);
      expect(status).toBe(200);
      expect(faultsOf('cities', body)).toEqual([]);
      expect(body.list.length).toBeGreaterThan(1);
    }
    expect((await cities('XX')).body).toEqual({ list: [] });
  });

  test('can be only those with trial classes in a time', async () => {
    expect(names((await cities('TW')).body.list)).toContain('kaohsiung');
    const filtered = names((await cities('TW', '&filterExperienceCourses=true')).body.list);
    expect(filtered).toEqual(['taipei', 'new-taipei', 'taichung']);
    const wednesday =
      '&filterExperienceCourses=true&experienceCoursesStartTime=2026-03-04T00:00:00%2B08:00&experienceCoursesEndTime=2026-03-05T00:00:00%2B08:00';
    expect(names((await cities('TW', wednesday)).body.list)).toEqual(['taipei']);
    expect((await cities('TW', '&experienceCoursesStartTime=soon')).status).toBe(422);
  });
});

describe('stores', () => {
  const stores = (query: string) => call(backstage(`brickAndMortarStore/store?${query}`));

  test('of a city without any are none', async () => {
    expect((await stores('cityId=hualien')).body).toEqual({ list: [] });
    expect((await stores('cityId=nowhere')).body).toEqual({ list: [] });
  });

  test('have their trial classes, some full, in their own time', async () => {
    const { status, body } = await stores('cityId=taipei');
    expect(status).toBe(200);
    expect(faultsOf('stores', body)).toEqual([]);
    const [daan] = body.list;
    expect(daan.experienceCourses[0]).toEqual({
      id: 'daan.wed15.20260304',
      startsAt: '2026-03-04T15:30:00+08:00',
      endsAt: '2026-03-04T16:30:00+08:00',
      seatsLeft: 6,
      minAge: 4,
      maxAge: 10,
    });
    const seats = daan.experienceCourses.map((course: { seatsLeft: number }) => course.seatsLeft);
    expect(seats).toContain(0);
    const ends = daan.experienceCourses.map((course: { startsAt: string }) => Date.parse(course.startsAt));
    expect(Math.max(...ends)).toBeLessThan(Date.parse(NOW) + 29 * 86_400_000);
  });

  test('keep the hour over a change to summer time', async () => {
    const { body } = await stores('cityId=san-jose&experienceCoursesEndTime=2026-03-16T00:00:00Z');
    const starts = body.list[0].experienceCourses.map((course: { startsAt: string }) => course.startsAt);
    expect(starts).toContain('2026-03-07T10:00:00-08:00');
    expect(starts).toContain('2026-03-14T10:00:00-07:00');
  });
});

describe('trial sign-ups', () => {
  const child = { childName: '小宇', childAge: 5, parentName: '林美', email: 'mei@example.com' };
  const signUp = (id: string, body: unknown, key?: string) =>
    call(backstage(`experienceCourses/${id}/signups`), { body, ...(key ? { key } : {}) });

  test.each([
    ['a child of three', { childAge: 3 }],
    ['a child of eleven', { childAge: 11 }],
    ['an age that is text', { childAge: '5' }],
    ['a child too old for the class', { childAge: 9 }],
    ['neither e-mail nor phone', { email: undefined }],
    ['an e-mail that is none', { email: 'mei' }],
    ['a phone that is none', { phone: 'call me' }],
    ['a name of spaces', { childName: '  ' }],
    ['a name of 10,000 characters', { parentName: 'x'.repeat(10_000) }],
  ])('are 422 for %s', async (_, more) => {
    const answer = await signUp('daan.sat10.20260307', { ...child, ...more });
    expect(answer.status).toBe(422);
    expect(faultsOf('error', answer.body)).toEqual([]);
  });

  test('are 404 for a class that is unknown, past, or not on that day', async () => {
    for (const id of ['nowhere.sat10.20260307', 'daan.sat10.20260228', 'daan.sat10.20260308', 'x'])
      expect((await signUp(id, child)).status).toBe(404);
  });

  test('are 409 where the class is full', async () => {
    expect((await signUp('daan.sun10.20260308', child)).status).toBe(409);
    const children = Array.from({ length: 8 }, (_, i) => ({ ...child, childName: `Child ${i}` }));
    const answers = await Promise.all(children.map((one) => signUp('daan.wed15.20260304', one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('count once for one child, however it is typed', async () => {
    const first = await signUp('daan.sat10.20260321', child);
    const same = { ...child, childName: ` ${child.childName} `, childAge: 6 };
    const again = await signUp('daan.sat10.20260321', same);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('count once for one key and take a seat', async () => {
    const first = await signUp('daan.sat10.20260307', child, 'signup-1');
    expect(first.status).toBe(201);
    expect(faultsOf('created', first.body)).toEqual([]);
    expect((await signUp('daan.sat10.20260307', child, 'signup-1')).body).toEqual(first.body);
    const { body } = await call(backstage('brickAndMortarStore/store?cityId=taipei'));
    const courses: { id: string; seatsLeft: number }[] = body.list[0].experienceCourses;
    expect(courses.find(({ id }) => id === 'daan.sat10.20260307')?.seatsLeft).toBe(7);
    expect(courses.find(({ id }) => id === 'daan.sat10.20260314')?.seatsLeft).toBe(8);
  });
});

describe('teacher applications', () => {
  const PDF = '%PDF-1.7\n';
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
  const form = (files: BlobPart[], fields: Record<string, string> = {}) => {
    const data = new FormData();
    const all = { name: '吳老師', email: 'wu@example.com', phone: '+886 2 5550 0119', ...fields };
    for (const [name, value] of Object.entries(all)) data.set(name, value);
    for (const file of files) data.append('proof', new Blob([file]), '../../etc/證書.pdf');
    return data;
  };
  const apply = (body: unknown, key?: string) =>
    call(backstage('teacherApplications'), { body, ...(key ? { key } : {}) });
  const kept = () => readdirSync(join(bench.dataDir, 'applications'), { recursive: true }).map(String);

  test('are 415 for JSON, and for a file that is not what it says', async () => {
    expect((await apply({ name: 'x' })).status).toBe(415);
    expect((await apply(form(['<html>']))).status).toBe(415);
  });

  test('are 422 without a file, with four, with an empty one, with a wrong field, and for what is no form', async () => {
    const wrong = [form([]), form([PDF, PDF, PDF, PDF]), form(['']), form([PDF], { email: 'wu' })];
    for (const body of wrong) expect((await apply(body)).status).toBe(422);
    const head = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nwu';
    for (const broken of ['', 'x', head, `${head}\r\n--x`, '--x\r\n\r\n--x--', `\r\n${head}\r\n--x--`]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await fetch(backstage('teacherApplications'), { method: 'POST', headers, body: broken });
      expect(answer.status, broken).toBe(422);
    }
  });

  test('are 413 for a file of eleven megabytes and for a form that is larger than three may be', async () => {
    const big = (size: number) => new Uint8Array(size * 1024 * 1024).fill(0x25);
    const answer = await apply(form([big(11)]));
    expect(answer.status).toBe(413);
    expect(faultsOf('error', answer.body)).toEqual([]);
    expect((await apply(form([big(40)]))).status).toBe(413);
  });

  test('are kept byte for byte, also where a document looks like a form', async () => {
    const tricky = Buffer.from(`${PDF}${'\r\n--'.repeat(50_000)}\r\n\r\n`);
    const { status, body } = await apply(form([tricky]));
    expect(status).toBe(201);
    const path = join(bench.dataDir, 'applications', body.id, 'proof-1.pdf');
    expect(readFileSync(path).equals(tricky)).toBe(true);
    rmSync(join(bench.dataDir, 'applications', body.id), { recursive: true });
  });

  test('that cannot be entered leave no documents behind', async () => {
    const db = new DatabaseSync(join(bench.dataDir, 'services.sqlite'));
    db.exec("CREATE TRIGGER broken BEFORE INSERT ON applications BEGIN SELECT RAISE(ABORT, 'broken'); END");
    expect((await apply(form([PDF]))).status).toBe(500);
    db.exec('DROP TRIGGER broken');
    db.close();
    expect(kept()).toEqual([]);
    expect(readdirSync(join(bench.dataDir, 'uploads-under-way'))).toEqual([]);
  });

  test('are kept once for one key, under names of our own', async () => {
    const first = await apply(form([PDF, PNG], { rank: '6 段' }), 'apply-1');
    expect(first.status).toBe(201);
    expect(faultsOf('application-answer', first.body)).toEqual([]);
    expect((await apply(form([PDF, PNG], { rank: '6 段' }), 'apply-1')).body).toEqual(first.body);
    const files = ['proof-1.pdf', 'proof-2.png'].map((name) => `${first.body.id}/${name}`);
    expect(kept().filter((name) => name.includes('.'))).toEqual(files);
    expect(readdirSync(join(bench.dataDir, 'uploads-under-way'))).toEqual([]);
    const modeOf = (...path: string[]) => statSync(join(bench.dataDir, ...path)).mode & 0o777;
    expect([modeOf('applications'), modeOf('applications', first.body.id)]).toEqual([0o700, 0o700]);
    expect(modeOf('applications', first.body.id, 'proof-1.pdf')).toBe(0o600);
    const picture = readFileSync(join(bench.dataDir, 'applications', first.body.id, 'proof-2.png'));
    expect(picture).toEqual(Buffer.from(PNG));
  });
});
