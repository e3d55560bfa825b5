import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
    const sent = backstage.apply({ body, contentType: 'multipart/form-data; boundary=x' }, 'key-1');
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

test('a form of files is sent as multipart', async () => {
  let received = '';
  const { backstage } = await backOffice(async (request, response) => {
    const type = request.headers['content-type'] ?? '';
    for await (const piece of request) received += piece;
    received = `${type}\n${received}`;
    response.writeHead(201).end(ANSWER);
  });
  const data = new FormData();
  data.set('name', 'Teacher');
  data.append('proof', new Blob(['%PDF-1']), 'proof.pdf');
  expect(await backstage.apply(data, 'key-1')).toMatchObject({ id: 'a-1' });
  expect(received).toMatch(/^multipart\/form-data; boundary=/);
  expect(received).toContain('name="name"\r\n\r\nTeacher');
  expect(received).toMatch(/name="proof"; filename="proof.pdf"[\s\S]*%PDF-1/);
});
