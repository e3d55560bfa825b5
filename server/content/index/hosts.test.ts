import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnce } from '../../../tests/helpers/contentPerTest.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { type HostMatch, HostTable, normalizeHost } from './hosts.ts';

let tree: Tree;
let snapshot: ContentSnapshot;

beforeAll(async () => {
  tree = makeTree();
  const site = (hosts: string) => tree.read('sites/south.yaml').replace('[south.*]', hosts);
  tree.write('sites/south-shop.yaml', site('[south.shop.*]'));
  tree.write('sites/example.yaml', site('["*.example.com", exact.example.com]'));
  tree.write('sites/deep.yaml', site('["*.deep.example.com", localhost]'));
  tree.write('sites/out.yaml', site('[out.*]').replace('timeZone', 'timezone'));
  ({ snapshot } = await startOnce(tree));
});
afterAll(() => tree.dispose());

function nameOf(match: HostMatch | null): string | null {
  if (!match) return null;
  return 'site' in match ? match.site.id : `out: ${match.unavailable.id}`;
}

test.each([
  ['south.localhost', 'south'],
  ['south.localhost:3000', 'south'],
  ['SOUTH.Example.ORG', 'south'],
  ['south.example.org.', 'south'],
  ['south.shop.example.org', 'south-shop'],
  ['south.', 'north'],
  ['south', 'north'],
  ['southern.localhost', 'north'],
  ['www.example.com', 'example'],
  ['exact.example.com', 'example'],
  ['example.com', 'north'],
  ['a.deep.example.com', 'deep'],
  ['localhost', 'deep'],
  ['localhost:8080', 'deep'],
  // A site whose file has been faulty since the start (M6).
  ['out.example.org', 'out: out'],
  ['127.0.0.1:3000', 'north'],
  ['[::1]:3000', 'north'],
  ['[::1]', 'north'],
  ['', 'north'],
  // The wildcard of a pattern does not match an empty label.
  ['south..', 'north'],
  ['.example.com', 'north'],
  ['__proto__', 'north'],
  [`${'a.'.repeat(5000)}b`, 'north'],
])('%s', (host, site) => {
  expect(nameOf(snapshot.index.siteForHost(host))).toBe(site);
});

test.each([
  ['[2001:DB8::1]:80', '2001:db8::1'],
  ['Example.com.', 'example.com'],
  ['example.com.:80', 'example.com'],
  ['example.com:', 'example.com'],
])('the name in %s', (host, name) => {
  expect(normalizeHost(host)).toBe(name);
});

test('an unavailable site takes neither hosts nor the fallback from a site', () => {
  const [north, south] = ['north', 'south'].map((id) => snapshot.sites.get(id));
  const unavailable = { kind: 'site', id: 'x', file: 'sites/x.yaml', path: '/', fallback: true } as const;
  const table = new HostTable(north && south ? [south, north] : [], [
    { ...unavailable, hosts: ['south.*', 'x.*'] },
  ]);
  const names = ['south.localhost', 'x.localhost', 'y.localhost'].map((host) => nameOf(table.find(host)));
  expect(names).toEqual(['south', 'out: x', 'north']);
});

test('no fallback, no site', () => {
  expect(new HostTable([], []).find('anything')).toBeNull();
});
