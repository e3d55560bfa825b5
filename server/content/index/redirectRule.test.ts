import { describe, expect, test } from 'vitest';
import { fillTarget } from './redirectRule.ts';
import { RedirectTable } from './redirectTable.ts';

describe('a value that climbs makes no address', () => {
  test.each<[string, string, Parameters<typeof fillTarget>[1]]>([
    ['in the middle', '/courses/{id}/plans', { id: '..' }],
    ['at the end', '/courses/{id}', { id: '..' }],
    ['as the same folder', '/courses/{id}', { id: '.' }],
    ['as one of several parts', '/courses/{rest}', { rest: ['a', '..', '..', 'account'] }],
    ['as the last of several parts', '/courses/{rest}', { rest: ['a', '.'] }],
    ['in a query too', '/courses?of={id}', { id: '..' }],
    ['elsewhere', 'https://shop.example/a/{id}', { id: '..' }],
  ])('%s', (_, to, values) => {
    expect(fillTarget(to, values)).toBeNull();
  });

  test.each([
    ['...', '/courses/...'],
    ['..a', '/courses/..a'],
    ['a..', '/courses/a..'],
    ['%2e%2e', '/courses/%252e%252e'],
    ['../a', '/courses/..%2Fa'],
  ])('and “%s” climbs nowhere', (id, location) => {
    expect(fillTarget('/courses/{id}', { id })).toBe(location);
  });

  test.each(['/shop/..', '/shop/.', '/blog/a/../b', '/blog/..', '/item?id=..'])(
    'asked for at %s',
    (asked) => {
      const table = new RedirectTable([
        { from: '/shop/{id}', to: '/courses/{id}' },
        { from: '/blog/{rest*}', to: 'https://blog.example/archive/{rest}' },
        { from: '/item?id={id}', to: '/courses/{id}' },
      ]);
      const [path = '', query] = asked.split('?');
      expect(table.find({ path, search: query === undefined ? '' : `?${query}` })).toBeNull();
    },
  );
});
