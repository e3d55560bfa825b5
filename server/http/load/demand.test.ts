import { expect, test } from 'vitest';
import { demandOf } from './demand.ts';

const declares = (name: string) => name === 'q' || name === 'stage';
const of = (url: string) => demandOf({ url }, declares);

test.each([
  ['/healthz', 'cheap'],
  ['/readyz', 'cheap'],
  ['/metrics', 'cheap'],
  ['/_assets/a.js', 'cheap'],
  ['/media/a.jpg', 'cheap'],
  ['/_image/320/a.webp', 'cheap'],
  ['/zh-TW', 'usual'],
  ['/api/session', 'usual'],
  ['/zh-TW/courses?q=a', 'dear'],
  ['/media/', 'usual'],
  ['/media/?q', 'dear'],
  ['/mediab/a', 'usual'],
  ['/healthz?q', 'cheap'],
  ['/healthzz', 'usual'],
  ['/readyz/a', 'usual'],
  ['/metricsX', 'usual'],
  // What is refused is answered with a page.
  ...['/_assets', '/media', '/_image', '/_film', '/_share'].flatMap((folder) =>
    ['#x', '%5c1', '%ff', '..%2f1', '/1', `a${'x'.repeat(8_200)}`].map((path): [string, string] => [
      `${folder}/${path}`,
      'usual',
    ]),
  ),
])('%.40s is %s', (url, cost) => {
  expect(of(url).cost).toBe(cost);
});

test.each(['utm_source=a', 'gclid=1&fbclid=2', 'utm_source=q=a', '', 'Q=a', 'qq=a&q.=b', '&&'])(
  '?%s, which no page declares, is asked for as the page without',
  (query) => {
    expect(of(`/zh-TW/courses?${query}`)).toEqual({ cost: 'usual', address: '/zh-TW/courses' });
  },
);

test.each(['utm_source=a&q=b', 'stage', '%71=a', 'a+b=1', 'q[]=1', 'utm_source=a?b&stage=c', '&q'])(
  '?%s, which a page may declare, is dear',
  (query) => {
    const url = `/zh-TW/courses?${query}`;
    expect(of(url)).toEqual({ cost: 'dear', address: url });
  },
);

test.each(['/api/page?path=/zh-TW', '/api?a', '/_profile/picture?t=1', '/sv-SE/_blocks?width=phone'])(
  '%s has a query of its own, which is dear',
  (url) => {
    expect(of(url).cost).toBe('dear');
  },
);

test('a long query costs no more than its length', () => {
  const began = performance.now();
  for (let i = 0; i < 100; i++) of(`/zh-TW?${'a&'.repeat(8_000)}`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
