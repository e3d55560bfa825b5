import { describe, expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import type { FileVersion } from '../analysis/analysis.ts';
import { analyse } from '../parse/analyse.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { composeSites, isSparse } from './siteComposer.ts';

const NORTH = String(baseTree()['sites/north.yaml']);

function site(id: string, text: string): FileVersion {
  const bytes = new TextEncoder().encode(text);
  const analysis = analyse(bytes, { kind: 'site', id }, 'yaml', sharedSchemas(), {});
  return { path: `sites/${id}.yaml`, revision: text, analysis };
}
const sitesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([id, text]) => [id, site(id, text)]));
const extending = (base: string, more = '') =>
  `extends: ${base}\nhosts: [x.*]\norigin: https://x.example\n${more}`;

describe('a site that extends another', () => {
  test('has its own values, else those of its base, also over two levels', () => {
    const composed = composeSites(
      sitesOf({ north: NORTH, east: extending('north', 'region: EAST\n'), far: extending('east') }),
    );
    const far = composed.get('far');
    expect(far?.findings).toEqual([]);
    expect(far?.version.analysis.part).toMatchObject({
      config: { origin: 'https://x.example', region: 'EAST', timeZone: 'Europe/Stockholm' },
    });
  });

  test('the same versions give the same object, another base gives another', () => {
    const before = sitesOf({ north: NORTH, east: extending('north') });
    const first = composeSites(before).get('east');
    expect(composeSites(before).get('east')).toBe(first);
    const after = new Map(before).set('north', site('north', NORTH.replace('Stockholm', 'Oslo')));
    const second = composeSites(after).get('east');
    expect(second?.version.revision).not.toBe(first?.version.revision);
    expect(second?.version.analysis.part).toMatchObject({ config: { timeZone: 'Europe/Oslo' } });
  });

  test.each<[name: string, texts: Record<string, string>, reported: string]>([
    ['one that is not there', { north: NORTH, a: extending('nort') }, 'a 1:10 extends-unknown'],
    ['itself', { a: extending('a') }, 'a 1:10 extends-loop'],
    ['one that extends it', { a: extending('b'), b: extending('a') }, 'a 1:10 extends-loop'],
    ['one that is out of order', { north: 'origin: 3\n', a: extending('north') }, 'a 1:10 extends-unknown'],
    [
      'with a part that does not fit',
      { north: NORTH, a: extending('north', 'timeZone: Moon\n') },
      'a 4:11 value-invalid',
    ],
  ])('%s is reported at its own file, and is none', (_, texts, reported) => {
    const composed = composeSites(sitesOf(texts));
    const own = composed.get('a');
    const [first] = own?.findings ?? [];
    expect(`a ${first?.line}:${first?.column} ${first?.code}`).toBe(reported);
    expect(own?.version.analysis.part).toMatchObject({ config: null });
  });
});

test('a site without “extends” stays the same object', () => {
  const sites = sitesOf({ north: NORTH });
  const north = sites.get('north');
  expect(north && isSparse(north)).toBe(false);
  expect(composeSites(sites).get('north')?.version).toBe(north);
});
