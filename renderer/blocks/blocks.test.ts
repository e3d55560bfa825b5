import { describe, expect, test } from 'vitest';
import { draw, exampleOf, mapTexts, textOf } from '../testing/blocks.ts';
import * as views from './allViews.ts';

interface BlockSchemaFile {
  title: string;
  labels: string[];
  required?: string[];
  properties: Record<string, { description?: string }>;
}

const schemas = import.meta.glob<BlockSchemaFile>('../../schemas/blocks/*.json', {
  eager: true,
  import: 'default',
});
const files = Object.keys(import.meta.glob('./*/*')).map((path) => path.slice(2));
const types = Object.keys(views);

describe('registry', () => {
  test('every block has a view, an example, a test and a schema; and nothing else is there', () => {
    const folders = [...new Set(files.map((path) => path.split('/')[0]))].sort();
    expect(folders).toEqual([...types].sort());
    const named = Object.keys(schemas).map((path) => path.replace(/^.*\/(\w+)\.json$/, '$1'));
    expect(named.sort()).toEqual([...types].sort());
    const missing = types.flatMap((type) =>
      ['tsx', 'example.json', 'test.tsx']
        .map((ending) => `${type}/${type}.${ending}`)
        .filter((path) => !files.includes(path)),
    );
    expect(missing).toEqual([]);
  });

  test('every block has a style, in the first style sheet or in the second one', () => {
    const faults = types.flatMap((type) => {
      const names = [`${type}.css`, `${type}.secondary.css`];
      const found = names.filter((name) => files.includes(`${type}/${name}`));
      if (found.length === 1) return [];
      return `${type}/ has ${found.join(' and ') || 'no style'}: it needs either ${names.join(' or ')}`;
    });
    expect(faults).toEqual([]);
  });
});

describe.each(types)('%s', (type) => {
  const schema = schemas[`../../schemas/blocks/${type}.json`];
  const example = exampleOf(type);

  test('its example has every label and every property that the schema names', () => {
    const labels = new Set([...(schema?.labels ?? []), 'unavailable']);
    expect(Object.keys(example.labels).sort()).toEqual([...labels].sort());
    const names = Object.keys(schema?.properties ?? {});
    expect(names.filter((name) => !(name in example.props))).toEqual([]);
  });

  test('its root element names it', () => {
    expect(draw(type, {}, { device: 'mobile' })).toMatch(
      new RegExp(
        `^<section id="${example.id}" class="${type}" data-block="${example.id}" data-block-type="${type}" data-device="mobile">`,
      ),
    );
  });

  test('draws no inline style and no handler', () => {
    expect(draw(type)).not.toMatch(/\sstyle=|\son\w+=/);
  });

  test('escapes whatever its texts hold', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const html = draw(type, Object(mapTexts(example.props, () => evil)), {
      labels: Object(mapTexts(example.labels, () => evil)),
    });
    expect(html).not.toMatch(/<script|<img src=x/);
  });

  test('bears titles of 300 characters', () => {
    const long = '棋'.repeat(300);
    expect(draw(type, Object(mapTexts(example.props, () => long)))).toContain(long);
  });

  test('does without each thing that may be left out', () => {
    const optional = Object.keys(schema?.properties ?? {}).filter(
      (name) => !schema?.required?.includes(name),
    );
    for (const name of optional) expect(draw(type, { [name]: undefined })).toContain('</section>');
  });

  test('says calmly that it is not available, under its heading', () => {
    const html = draw(type, { heading: 'Reviews' }, { status: 'unavailable', props: { heading: 'Reviews' } });
    expect(textOf(html)).toBe('Reviews This part cannot be shown right now.');
    expect(draw(type, {}, { status: 'unavailable', props: {} })).toContain(
      'This part cannot be shown right now.',
    );
  });
});
