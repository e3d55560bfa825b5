import { describe, expect, test } from 'vitest';
import { RedirectTable } from './redirectTable.ts';

/** Returns where an address leads with rules written as `from → to`, in the file's order. */
function led(address: string, ...rules: string[]): string | null {
  const table = new RedirectTable(
    rules.map((rule) => rule.split(' → ')).map(([from = '', to = '']) => ({ from, to })),
  );
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  return table.find({ path: decodeURIComponent(path), search: query ? `?${query}` : '' })?.location ?? null;
}

describe('an old address leads', () => {
  test.each([
    ['/about', ['/about → /igqe-intro'], '/igqe-intro'],
    ['/About/', ['/about → /igqe-intro'], '/igqe-intro'],
    ['/aboutus', ['/about → /igqe-intro'], null],
    ['/about/us', ['/about → /igqe-intro'], null],
    ['/%E5%9C%8D%E6%A3%8B', ['/圍棋 → /courses'], '/courses'],
    ['/圍棋', ['/%E5%9C%8D%E6%A3%8B → /courses'], '/courses'],
    ['/a.html', ['/a.html → https://old.example/a?b=c#d'], 'https://old.example/a?b=c#d'],
  ])('%s by %j to %s', (address, rules, to) => {
    expect(led(address, ...rules)).toBe(to);
  });

  test.each([
    ['/shop/Kids', '/shop/{id} → /courses/{id}', '/courses/Kids'],
    ['/shop', '/shop/{id} → /courses/{id}', null],
    ['/shop/a/b', '/shop/{id} → /courses/{id}', null],
    ['/shop/a%3Fb%23c', '/shop/{id} → /courses/{id}', '/courses/a%3Fb%23c'],
    ['/shop/x%0D%0Ay', '/shop/{id} → https://x.example/{id}', 'https://x.example/x%0D%0Ay'],
    ['/shop/%40evil.example', '/shop/{id} → https://x.example/{id}', 'https://x.example/%40evil.example'],
    ['/shop/a', '/shop/{id} → /courses?stage={id}#{id}', '/courses?stage=a#a'],
    ['/shop/a&b=c', '/shop/{id} → /courses?stage={id}', '/courses?stage=a%26b%3Dc'],
    ['/blog/2019/go', '/blog/{rest*} → https://b.example/{rest}', 'https://b.example/2019/go'],
    ['/blog', '/blog/{rest*} → https://b.example/{rest}', 'https://b.example/'],
    ['/blog/', '/blog/{rest*} → /news/{rest}', '/news'],
    ['/tw/courses/kids', '/tw/{rest*} → /{rest}', '/courses/kids'],
    ['/tw', '/tw/{rest*} → /{rest}', '/'],
  ])('with parameters: %s by %s to %s', (address, rule, to) => {
    expect(led(address, rule)).toBe(to);
  });

  test.each([
    ['/index.php?page=about', '/igqe-intro'],
    ['/index.php?page=faq', null],
    ['/index.php', null],
    ['/item?id=kids', '/courses/kids'],
    ['/item?id=', null],
    ['/item?id=..', null],
    ['/item?id=9', '/faq'],
    ['/item?id=9&lang=en', '/vip'],
  ])('by its query: %s to %s', (address, to) => {
    const rules = [
      '/index.php?page=about → /igqe-intro',
      '/item?id={id} → /courses/{id}',
      '/item?id=9 → /faq',
      '/item?lang=en&id=9 → /vip',
    ];
    expect(led(address, ...rules)).toBe(to);
  });

  test('and keeps the query, but for what the old address took and the target has', () => {
    const rule = '/item?id={id} → /courses?stage={id}#top';
    expect(led('/item?utm=x&id=a&stage=b&y=%26', rule)).toBe('/courses?stage=a&utm=x&y=%26#top');
    expect(led('/about?utm=x', '/about → /faq')).toBe('/faq?utm=x');
  });

  test('the more specific rule wins, whatever the order', () => {
    const rules = ['/a/{rest*} → /rest', '/a/{x}/c → /x', '/a/b/{y} → /y', '/a/b/c → /word'];
    expect(led('/a/b/c', ...rules)).toBe('/word');
    expect(led('/a/b/d', ...rules)).toBe('/y');
    expect(led('/a/d/c', ...rules)).toBe('/x');
    expect(led('/a/b/c/d', ...rules)).toBe('/rest');
    expect(led('/a/b', ...rules)).toBe('/rest');
  });

  test('only to the target of its rule, and never to an address that is too long', () => {
    expect(led('/x/..', '/x/{y} → /{y}/a')).toBeNull();
    expect(led(`/x/${'界'.repeat(1_000)}`, '/x/{y} → /{y}/a')).toBeNull();
    expect(led(`/x/${'界'.repeat(1_000)}`, '/x/{y} → /a')).toBe('/a');
  });
});

test('a look-up takes no longer among thousands', () => {
  const rules = Array.from({ length: 5_000 }, (_, n) => [
    { from: `/shop/${n}/{id}`, to: `/courses/{id}?n=${n}` },
    { from: `/item?id=${n}`, to: `/courses/${n}` },
    { from: `/old-${n}`, to: '/faq' },
  ]).flat();
  const [many, few] = [new RedirectTable(rules), new RedirectTable(rules.slice(0, 9))];
  const time = (table: RedirectTable<{ from: string; to: string }>) => {
    const since = performance.now();
    for (let i = 0; i < 5_000; i++) {
      table.find({ path: `/shop/${i % 3}/kids`, search: '' });
      table.find({ path: '/item', search: `?id=${i % 3}` });
      table.find({ path: '/nothing/at/all', search: '' });
    }
    return performance.now() - since;
  };
  for (const table of [many, few]) time(table);
  const ratio = Math.min(...[1, 2, 3].map(() => time(many) / time(few)));
  expect(ratio).toBeLessThan(4);
});
