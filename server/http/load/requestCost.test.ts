import { expect, test } from 'vitest';
import { processorMs } from '../../../tests/helpers/processorMs.ts';
import { requestCost } from './admission.ts';

const declares = (name: string) => name === 'q' || name === 'stage';
const costOf = (url: string) => requestCost(url, declares);

test.each([
  ['/healthz', 'free'],
  ['/readyz', 'free'],
  ['/metrics', 'free'],
  ['/_assets/a.js', 'free'],
  ['/media/a.jpg', 'free'],
  ['/_image/320/a.webp', 'free'],
  ['/zh-TW', 'normal'],
  ['/api/session', 'normal'],
  ['/zh-TW/courses?q=a', 'high'],
  ['/media/', 'normal'],
  ['/media/?q', 'high'],
  ['/mediab/a', 'normal'],
  ['/healthz?q', 'free'],
  ['/healthzz', 'normal'],
  ['/readyz/a', 'normal'],
  ['/metricsX', 'normal'],
  // What is refused is answered with a page.
  ...['/_assets', '/media', '/_image', '/_film', '/_share'].flatMap((folder) =>
    ['#x', '%5c1', '%ff', '..%2f1', '/1', `a${'x'.repeat(8_200)}`].map((path): [string, string] => [
      `${folder}/${path}`,
      'normal',
    ]),
  ),
])('%s is %s', (url, cost) => {
  expect(costOf(url)).toBe(cost);
});

test.each(['utm_source=a', 'gclid=1&fbclid=2', 'utm_source=q=a', '', 'Q=a', 'qq=a&q.=b', '&&'])(
  '?%s, which no page declares, costs what the page costs',
  (query) => {
    expect(costOf(`/zh-TW/courses?${query}`)).toBe('normal');
  },
);

test.each(['utm_source=a&q=b', 'stage', '%71=a', 'a+b=1', 'q[]=1', 'utm_source=a?b&stage=c', '&q'])(
  '?%s, which a page may declare, costs much',
  (query) => {
    expect(costOf(`/zh-TW/courses?${query}`)).toBe('high');
  },
);

test.each(['/api/page?path=/zh-TW', '/api?a', '/_profile/picture?t=1', '/sv-SE/_blocks?width=phone'])(
  '%s has a query of its own, which costs much',
  (url) => {
    expect(costOf(url)).toBe('high');
  },
);

test('a long query costs no more than its length', () => {
  const cost = (pairs: number) => {
    for (let i = 0; i < 100; i++) costOf(`/zh-TW?${'a&'.repeat(pairs)}`);
  };
  cost(8_000);
  const short = processorMs(() => cost(2_000));
  // In quadratic time, four times the length would take sixteen times as long.
  expect(processorMs(() => cost(8_000))).toBeLessThan(8 * short + 200);
});
