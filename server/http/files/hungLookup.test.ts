import dns from 'node:dns';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { filmService } from './filmService.ts';
import { download } from './imageSources.ts';

test('pictures and films of a service whose name is not resolved in time are given up, on one lookup', async () => {
  const real = dns.lookup;
  const hung = vi.fn();
  vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) =>
    name === 'content.test' ? hung() : Reflect.apply(real, dns, [name, ...rest]),
  );
  const log = pino({ level: 'silent' });
  const films = makeApp(filmService({ contentOrigin: 'http://content.test', isSigned: () => true, log }));
  const address = `/${Buffer.from('/a.mp4').toString('base64url')}.${'0'.repeat(16)}.mp4`;
  const began = performance.now();
  const [picture, film] = await Promise.allSettled([
    download(new URL('http://content.test/a.png')),
    request(films).get(address),
  ]);
  expect(performance.now() - began).toBeLessThan(4_500);
  expect(picture).toMatchObject({ reason: { code: 'ETIMEDOUT' } });
  expect(film).toMatchObject({ value: { status: 503 } });
  expect(hung).toHaveBeenCalledTimes(1);
});
