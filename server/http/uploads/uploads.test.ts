import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import { FormLimits } from '../forms/formLimits.ts';
import { application, BOUNDARY, FIELDS, MB, MULTIPART, multipart, PDF, PNG, pdfOf } from './testing.ts';
import { UploadSlots } from './uploadSlots.ts';
import { type Received as Outcomes, openUploads, Uploads } from './uploads.ts';

/** What the site received, and whether its action ran. */
type Received = Outcomes & { wasRun: boolean };

const DONE: Outcome = { kind: 'done', status: 201 };
let dataDir: string;
let folder: string;
let server: Server;
let uploads: Uploads;
let limits: FormLimits;
let log: string[];
/** What the action was called with. */
let run: { body: object; names: string[]; contents: Buffer[] }[];
let act: () => Promise<Outcome>;
const sockets: Socket[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
  folder = join(dataDir, 'uploads-under-way');
  [log, run, act] = [[], [], async () => DONE];
  limits = new FormLimits();
  uploads = await openUploads(dataDir, pino({}, { write: (line: string) => void log.push(line) }), limits);
  const app = makeApp(async (request, response) => {
    let wasRun = false;
    const received = await uploads.receive(request, 'teacherApplication', async (body, documents) => {
      const contents = await Promise.all(
        documents.map(async ({ open }) => Buffer.concat(await open().toArray())),
      );
      wasRun = true;
      run.push({ body, names: documents.map(({ name }) => name), contents });
      return act();
    });
    response.json({ ...received, wasRun });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  if (existsSync(folder)) chmodSync(folder, 0o700);
  rmSync(dataDir, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
async function send(body: Buffer | string | ReadableStream, headers: Record<string, string> = MULTIPART) {
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
  const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
  const answer = await fetch(address(), { method: 'POST', headers, body: sent, ...duplex });
  expect(answer.status).toBe(200);
  const received: Received = await answer.json();
  expect(left()).toEqual([]);
  return received;
}
/** An application in one request, whose answer may be any. */
const post = () =>
  fetch(address(), {
    method: 'POST',
    headers: MULTIPART,
    body: new Uint8Array(multipart(application([PDF]))),
  });
const apply = (...given: Parameters<typeof application>) => send(multipart(application(...given)));
const left = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []);
/** What a refusal says: its status and its faults. */
const refusal = ({ outcome, wasRun }: Received) => {
  expect(wasRun).toBe(false);
  if (outcome.kind === 'done') throw new Error('was done');
  const faults = outcome.kind === 'refused' ? outcome.faults : [{ field: null, code: outcome.code }];
  return [outcome.status, ...faults.map(({ field, code }) => `${field} ${code}`)];
};

/** A client that sends these bytes and no more. */
async function client(bytes: Buffer | string): Promise<{ socket: Socket; heard: () => string }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      text += data;
    });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(bytes);
  return { socket, heard: () => text };
}
const head = (more: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${MULTIPART['content-type']}\r\n${more}\r\n\r\n`;
/** A client whose application has begun, and goes no further. */
const stalled = () =>
  client(
    Buffer.concat([Buffer.from(head('Content-Length: 30000000')), multipart(application([PDF]), false)]),
  );

describe('an application', () => {
  test('comes with its fields and its documents, byte for byte, under names of ours', async () => {
    const tricky = Buffer.concat([PDF, Buffer.alloc(300_000, `\r\n--${BOUNDARY.slice(0, -1)}`)]);
    const { outcome, wasRun, values, files } = await apply(
      [tricky, PNG],
      { ...FIELDS, rank: '6 段' },
      '證書.pdf',
    );
    expect([outcome, wasRun]).toEqual([DONE, true]);
    expect([values, files]).toEqual([{ ...FIELDS, rank: '6 段' }, ['證書.pdf', '證書.pdf']]);
    expect(run[0]).toMatchObject({
      body: { ...values, proof: files },
      names: ['proof-1.pdf', 'proof-2.png'],
    });
    expect(run[0]?.contents[0]?.equals(tricky)).toBe(true);
    expect(run[0]?.contents[1]?.equals(PNG)).toBe(true);
  });

  test('lies in a folder that nobody else can read, and is gone afterwards', async () => {
    let seen: unknown[] = [];
    act = async () => {
      const [one = ''] = readdirSync(folder);
      seen = [one, ...[one, join(one, '0')].map((path) => statSync(join(folder, path)).mode & 0o777)];
      return DONE;
    };
    await apply([PDF]);
    expect(seen).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 0o700, 0o600]);
  });

  test('of three documents of ten megabytes is taken, also in chunks of unknown length', async () => {
    const files = [pdfOf(10 * MB), pdfOf(10 * MB), pdfOf(10 * MB)];
    expect((await apply(files)).wasRun).toBe(true);
    const body = multipart(application(files));
    const { wasRun } = await send(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < body.length; at += 700_000)
            controller.enqueue(new Uint8Array(body.subarray(at, at + 700_000)));
          controller.close();
        },
      }),
    );
    expect(wasRun).toBe(true);
    expect(run[1]?.contents.map(({ length }) => length)).toEqual([10 * MB, 10 * MB, 10 * MB]);
  });

  test('may leave file fields empty beside one that is not', async () => {
    const empty = { name: 'proof', fileName: '', content: '' };
    const { files } = await send(multipart([empty, ...application([PDF]), empty]));
    expect(files).toEqual(['proof.pdf']);
    expect(run[0]?.names).toEqual(['proof-1.pdf']);
  });

  test('is sent on by who waits for “100 Continue”', async () => {
    const body = multipart(application([PDF]));
    const { socket, heard } = await client(
      head(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close`),
    );
    await expect.poll(heard).toContain('100 Continue');
    socket.write(body);
    await expect.poll(heard).toContain('"wasRun":true');
  });

  test('that comes byte by byte is the same', async () => {
    const body = multipart(application([PNG]));
    const { socket, heard } = await client(head(`Content-Length: ${body.length}\r\nConnection: close`));
    for (let at = 0; at < body.length; at += 5) {
      socket.write(body.subarray(at, at + 5));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(heard).toContain('"wasRun":true');
    expect(run[0]?.contents[0]?.equals(PNG)).toBe(true);
  });

  test('whose action fails leaves nothing behind either', async () => {
    act = async () => {
      throw new TypeError('a bug');
    };
    expect([(await post()).status, left()]).toEqual([500, []]);
    act = async () => ({ kind: 'retry-later', status: 503, code: 'unavailable' });
    const { outcome, wasRun } = await apply([PDF]);
    expect([outcome.status, wasRun]).toEqual([503, true]);
  });
});

describe('is refused, and nothing of it is sent on or left behind', () => {
  afterEach(() => expect(run).toEqual([]));

  test.each<[string, (Buffer | string)[], unknown[]]>([
    ['no document', [], [422, 'proof missing']],
    ['four documents', [PDF, PDF, PNG, PDF], [422, 'proof too-many-files']],
    ['twelve documents', Array(12).fill(PDF), [422, 'proof too-many-files']],
    ['an empty document', [PDF, ''], [422, 'proof empty-file']],
    ['a web page that is called .pdf', [PDF, '<html>'], [415, 'proof file-type']],
    [
      'an archive that begins as a PDF',
      [Buffer.concat([PDF, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
      [415, 'proof file-type'],
    ],
    ['a document of eleven megabytes', [pdfOf(11 * MB)], [413, 'proof too-large']],
    ['one byte too many', [pdfOf(10 * MB + 1)], [413, 'proof too-large']],
    ['forty megabytes', [PDF, pdfOf(40 * MB)], [413, 'proof too-large']],
  ])('%s', async (_, files, expected) => {
    const received = await apply(files);
    expect(refusal(received)).toEqual(expected);
    expect(received.values).toEqual(FIELDS);
  });

  test.each<[string, (Buffer | string)[], string[]]>([
    ['two that are none', ['<html>', PDF, 'none'], ['0.pdf', '2.pdf']],
    ['the first fault of several', ['', '<html>', ''], ['0.pdf', '2.pdf']],
    ['one that is too large', [PDF, pdfOf(11 * MB)], ['1.pdf']],
  ])('the files at fault are named: %s', async (_, files, names) => {
    const named = application(files).map((part, i, all) =>
      part.fileName ? { ...part, fileName: `${i - (all.length - files.length)}.pdf` } : part,
    );
    const { outcome } = await send(multipart(named));
    expect(outcome).toMatchObject({ faults: [{ field: 'proof', files: names }] });
  });

  test('faults of fields and of files are said together, what was typed stays', async () => {
    const typed = { name: '<b>ש\u202Eلو</b> 🐘', email: 'wu', phone: 'x'.repeat(10_000) };
    const received = await apply(['<html>'], typed, '../../etc/pass\u0007wd');
    expect(refusal(received)).toEqual([415, 'email invalid', 'phone too-long', 'proof file-type']);
    expect([received.values, received.files]).toEqual([typed, ['passwd']]);
  });

  test('a document is a file, not a field with its name', async () => {
    const parts = [
      ...application([]),
      { name: 'proof', content: PDF },
      { name: 'other', fileName: 'a.pdf', content: PDF },
    ];
    const received = await send(multipart(parts));
    expect(refusal(received)).toEqual([422, 'proof missing']);
    expect(received.values).toEqual(FIELDS);
  });

  test('JSON, and what is called multipart and is not', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(refusal(await send('{"name":"Wu"}', { 'content-type': type }))).toEqual([
        415,
        'null bad-request',
      ]);
    for (const type of [
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
    ])
      expect(refusal(await send('--x--', { 'content-type': type }))[0], type).toBeOneOf([415, 422]);
  });

  test('a body whose parts have no end, no head, or too much of anything', async () => {
    const whole = multipart(application([PDF]));
    const broken = [
      '',
      'nothing of the kind',
      `--${BOUNDARY}`,
      whole.subarray(0, 100),
      whole.subarray(0, whole.length - 60),
      multipart(application([PDF]), false),
      `--${BOUNDARY}\r\n\r\n--${BOUNDARY}--`,
      multipart(Array.from({ length: 25 }, (_, i) => ({ name: `field-${i}`, content: 'x' }))),
      multipart([{ name: 'x'.repeat(20_000), content: '' }]),
    ];
    for (const body of broken) {
      const received = await send(body);
      expect(refusal(received)[0], String(body).slice(0, 80)).toBe(422);
    }
  });

  test('names of fields that mean something to a program are ignored', async () => {
    const names = ['__proto__', '', 'a b', 'x"; filename="', 'proof[]', 'x'.repeat(90)];
    const odd = names.map((name) => ({ name, content: 'x' }));
    const received = await send(multipart([...odd, ...application([])]));
    expect(received.values).toEqual(FIELDS);
    expect(refusal(received)).toEqual([422, 'proof missing']);
  });

  test('too much is answered at once, while the rest has not come', async () => {
    const start = multipart(application([pdfOf(10 * MB + 1)]), false);
    const unending = await client(head('Transfer-Encoding: chunked'));
    unending.socket.write(`${start.length.toString(16)}\r\n`);
    unending.socket.write(start);
    await expect.poll(unending.heard).toContain('"status":413');
    const announced = await client(head(`Content-Length: ${200 * MB}`));
    announced.socket.write(multipart(application([PDF]), false));
    await expect.poll(announced.heard).toContain('"status":413');
    expect(announced.heard()).toContain(FIELDS.email);
    expect(left()).toEqual([]);
  });

  test('a body of unknown length that goes on for ever is cut', async () => {
    const { socket, heard } = await client(head('Transfer-Encoding: chunked'));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const piece = `${MB.toString(16)}\r\n${'-'.repeat(MB)}\r\n`;
    for (let sent = 0; !socket.closed && sent < 200; sent++) {
      if (!socket.write(piece))
        await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    }
    expect(socket.closed).toBe(true);
    expect(heard()).toContain('"status":413');
  });

  test('the answer is heard to the end of the body where the connection ends with it', async () => {
    const body = multipart(application([pdfOf(30 * MB)]));
    for (const connection of ['Connection: close', 'Connection: Close, TE']) {
      const { socket, heard } = await client(head(`Content-Length: ${body.length}\r\n${connection}`));
      let failed = false;
      socket.on('error', () => {
        failed = true;
      });
      await new Promise<void>((resolve) => socket.write(body, () => resolve()));
      await expect.poll(heard).toContain('"status":413');
      expect(failed).toBe(false);
    }
  });

  test('what breaks off half-way', async () => {
    const body = multipart(application([pdfOf(2 * MB)]));
    for (const share of [0.001, 0.5, 0.999]) {
      const { socket } = await client(head(`Content-Length: ${body.length}`));
      socket.write(body.subarray(0, Math.floor(body.length * share)));
      await expect.poll(left).not.toEqual([]);
      socket.resetAndDestroy();
      await expect.poll(left).toEqual([]);
    }
  });
});

describe('the disk', () => {
  test.skipIf(process.getuid?.() === 0)('that cannot be written is 503, and said once', async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o500);
    expect(refusal(await apply([PDF]))).toEqual([503, 'null unavailable']);
    expect(refusal(await apply([PDF]))).toEqual([503, 'null unavailable']);
    expect(log).toHaveLength(1);
    chmodSync(folder, 0o700);
    expect((await apply([PDF])).wasRun).toBe(true);
  });

  test('where a file stands in the way of the folder: 503, said once, and again after it worked', async () => {
    const block = () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(join(folder, '..'), { recursive: true });
      writeFileSync(folder, '');
    };
    const send503 = async () => {
      const received: Received = await (await post()).json();
      expect(received).toMatchObject({ values: FIELDS, files: ['proof.pdf'] });
      return refusal(received);
    };
    block();
    expect([await send503(), await send503()]).toEqual([
      [503, 'null unavailable'],
      [503, 'null unavailable'],
    ]);
    expect(log.map((line) => JSON.parse(line).event)).toEqual(['upload.failed']);
    expect(log[0]).not.toMatch(/wu@example|吳/);
    rmSync(folder);
    expect((await apply([PDF])).wasRun).toBe(true);
    block();
    await send503();
    expect(log).toHaveLength(2);
    rmSync(folder);
  });

  test('keeps nothing of a process that crashed', async () => {
    mkdirSync(join(folder, 'site-left-over'), { recursive: true });
    writeFileSync(join(folder, 'site-left-over', '0'), 'somebody’s certificate');
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder, 'site-left-over'), before, before);
    // Another process on the same data folder may be at it.
    mkdirSync(join(folder, 'site-under-way'));
    mkdirSync(join(folder, 'of-the-services'));
    await openUploads(dataDir, pino({ level: 'silent' }), limits);
    expect(left()).toEqual(['of-the-services', 'site-under-way']);
  });
});

/** Room for one, and for one that waits. */
const SLOTS = {
  ...{ most: 1, mostOfOne: 1, mostOfCustomer: 1 },
  ...{ waiting: 1, waitingOfCustomer: 1, waitMs: 5_000 },
  crowded: { afterMs: 10_000, bytesPerSecond: 1, everyMs: 1_000 },
};
const withSlots = (slots: typeof SLOTS) =>
  new Uploads(folder, pino({ level: 'silent' }), limits, new UploadSlots(slots));

describe('at once', () => {
  test('so many are taken in, and what there is no room for hears when to come again', async () => {
    uploads = withSlots({ ...SLOTS, most: 2, mostOfOne: 2, mostOfCustomer: 2, waitMs: 300 });
    const busy = Promise.withResolvers<void>();
    act = async () => {
      await busy.promise;
      return DONE;
    };
    const outcome = async () => {
      const received: Received = await (await post()).json();
      expect(received.values).toEqual(FIELDS);
      return received.outcome;
    };
    const first = [outcome(), outcome()];
    await expect.poll(() => run.length).toBe(2);
    const refused = { kind: 'retry-later', status: 503, code: 'unavailable', retryAfter: 30 };
    expect(await Promise.all([outcome(), outcome()])).toEqual([refused, refused]);
    const waiting = outcome();
    await wait(50);
    busy.resolve();
    expect(await Promise.all([...first, waiting])).toEqual([DONE, DONE, DONE]);
  });

  test('one that sends little is ended while others wait, hears when to come again, and counts as not done', async () => {
    uploads = withSlots({ ...SLOTS, crowded: { afterMs: 100, bytesPerSecond: 1_000_000, everyMs: 20 } });
    const { heard } = await stalled();
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    expect((await apply([PDF])).outcome).toEqual(DONE);
    await expect.poll(heard).toContain('"retryAfter":30');
    expect(heard()).toContain('"wasRun":false');
    expect(run).toHaveLength(1);
    expect(left()).toEqual([]);
  });
});

describe('limits', () => {
  test('refuse the thirty-first application that a service got, before its documents are read', async () => {
    for (let i = 0; i < 30; i++) expect((await apply([PDF])).wasRun).toBe(true);
    const { outcome } = await apply([PDF]);
    expect(outcome).toMatchObject({ kind: 'retry-later', status: 429, code: 'too-many' });
    const { heard } = await stalled();
    await expect.poll(heard).toContain('"status":429');
    expect(heard()).toContain(FIELDS.email);
    expect(run).toHaveLength(30);
  });

  test('let a visitor correct many mistakes, but not send documents without end', async () => {
    const outcomes = [];
    for (let i = 0; i < 130; i++) outcomes.push((await apply(['<html>'])).outcome.status);
    expect(outcomes.filter((status) => status === 415).length).toBeGreaterThanOrEqual(120);
    expect(outcomes.at(-1)).toBe(429);
  });

  test('count no upload that breaks off, and each that ends in a bug', async () => {
    const finished: (Outcome | 'not-run')[] = [];
    const reserve = async () => ({
      finish: async (outcome: Outcome | 'not-run') => void finished.push(outcome),
    });
    uploads = new Uploads(folder, pino({ level: 'silent' }), { reserve });
    const { socket } = await stalled();
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length).toBe(1);
    socket.destroy();
    await expect.poll(() => finished).toEqual(['not-run']);
    act = async () => Promise.reject(new TypeError('a bug'));
    await send(multipart(application([PDF]))).catch(() => {});
    expect([run.length, finished]).toEqual([1, ['not-run']]);
  });

  test('count nothing that the service could not do', async () => {
    act = async () => ({ kind: 'retry-later', status: 503, code: 'unavailable' });
    for (let i = 0; i < 12; i++) expect((await apply([PDF])).wasRun).toBe(true);
  });
});
