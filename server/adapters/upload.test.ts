import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { multipartForm } from './multipart.ts';
import { APPLICATION as ANSWER, backOffice, form, MB } from './testing.ts';

test('a service that does not read holds the visitor back, and fills no memory', async () => {
  const reading = Promise.withResolvers<void>();
  const { backstage } = await backOffice(async (request, response) => {
    await reading.promise;
    request.resume().on('end', () => response.writeHead(201).end(ANSWER));
  });
  const upload = form(60 * MB, 0);
  const sent = backstage.apply(upload, 'key-1');
  await wait(700);
  expect(upload.given.bytes).toBeLessThan(15 * MB);
  reading.resolve();
  expect(await sent).toMatchObject({ id: 'a-1' });
  expect(upload.given.bytes).toBe(60 * MB);
});

test('a visitor who breaks off ends the call, which says nothing about the service', async () => {
  const closed = Promise.withResolvers<void>();
  const { backstage, service } = await backOffice((request) => {
    request.resume().on('close', () => closed.resolve());
  });
  for (let i = 0; i < 4; i++) {
    const body = new Readable({ read() {} });
    body.push('--x\r\n');
    const sent = backstage.apply(
      { body, contentType: 'multipart/form-data; boundary=x', contentLength: 100 },
      'key-1',
    );
    setTimeout(() => body.destroy(i % 2 === 0 ? undefined : new Error('gone')), 30);
    await expect(sent).rejects.toMatchObject({ reason: 'cancelled', isOutage: false });
  }
  await closed.promise;
  expect(service.breakerOpen).toBe(false);
});

test('a refusal that comes before the end of the upload is what the visitor hears', async () => {
  const { backstage } = await backOffice((request, response) => {
    request.resume();
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"too large"}');
  });
  await expect(backstage.apply(form(4 * MB, 5), 'key-1')).rejects.toMatchObject({ status: 413 });
});

test('a refusal that comes while a file is read ends the reading, and nothing else', async () => {
  const { backstage, service } = await backOffice((request, response) => {
    // The connection stays open: if it were closed with unread bytes, it would be reset, and the reset may overtake the
    // answer.
    request.once('data', () => response.writeHead(413).end('{}'));
  });
  const opened: Readable[] = [];
  for (let i = 0; i < 5; i++) {
    const open = () => {
      const endless = form(30 * MB, 1).body;
      opened.push(endless);
      return endless;
    };
    const file = { field: 'proof', name: 'proof-1.pdf', mediaType: 'application/pdf', size: 30 * MB, open };
    const sent = backstage.apply(multipartForm({}, [file, file]), 'key-1');
    await expect(sent).rejects.toMatchObject({ status: 413 });
  }
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
  expect(opened).toHaveLength(5);
  expect(service.breakerOpen).toBe(false);
});

test('a file that cannot be read ends the call', async () => {
  const { backstage, service } = await backOffice((request) => void request.resume());
  const open = () =>
    new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
  const file = { field: 'proof', name: 'proof-1.pdf', mediaType: 'application/pdf', size: 9, open };
  const sent = backstage.apply(multipartForm({}, [file]), 'key-1');
  await expect(sent).rejects.toMatchObject({ reason: 'cancelled' });
  expect(service.breakerOpen).toBe(false);
});

test('a form of files is sent as multipart', async () => {
  let received = '';
  let length: string | undefined;
  const { backstage } = await backOffice(async (request, response) => {
    const type = request.headers['content-type'] ?? '';
    length = request.headers['content-length'];
    for await (const piece of request) received += piece;
    received = `${type}\n${received}`;
    response.writeHead(201).end(ANSWER);
  });
  const file = (name: string, text: string) => ({
    field: 'proof',
    name,
    mediaType: 'application/pdf',
    size: Buffer.byteLength(text),
    open: () => Readable.from([Buffer.from(text)]),
  });
  const files = [file('proof.pdf', '%PDF-1'), file('2.pdf', '%PDF-2')];
  const data = multipartForm({ name: 'Teacher', rank: '6 段' }, files);
  expect(await backstage.apply(data, 'key-1')).toMatchObject({ id: 'a-1' });
  expect(received).toMatch(/^multipart\/form-data; boundary=/);
  const type = received.slice(0, received.indexOf('\n'));
  const body = received.slice(type.length + 1);
  expect(length).toBe(String(Buffer.byteLength(body)));
  const read = await new Response(body, { headers: { 'content-type': type } }).formData();
  expect([...read.keys()]).toEqual(['name', 'rank', 'proof', 'proof']);
  expect(received).toContain('name="name"\r\n\r\nTeacher');
  expect(received).toMatch(/name="proof"; filename="proof.pdf"[\s\S]*%PDF-1/);
});
