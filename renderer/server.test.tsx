import { describe, expect, test, vi } from 'vitest';
import type { PageModel } from '../schemas/model.ts';
import type { PagePart } from './contract.ts';
import { renderer } from './server.tsx';
import { EXAMPLES, exampleOf } from './testing/blocks.ts';
import { pageModel } from './testing/page.ts';

const assets = { entry: '/_assets/client.js', styles: ['/_assets/client.css'], build: 'b1' };

function page(model: PageModel): string {
  const { header, footer } = model.layout;
  const blocks = model.blocks.map((block) => renderer.part({ kind: 'block', model: block })).join('');
  return [
    renderer.start(model, assets),
    renderer.part({ kind: 'header', model: header }),
    renderer.mainStart(model),
    blocks,
    renderer.mainEnd,
    renderer.part({ kind: 'footer', model: footer }),
    renderer.end(model, assets),
  ].join('');
}

test('whatever start and end of a page show beside its head and its client data is in their variants', () => {
  const model = pageModel();
  const { head: _head, client: _client, blocks: _blocks, ...others } = model;
  const changed = pathsIn(others).map((path) => [path.join('.'), withChanged(model, path)] as const);
  const told = (draw: (page: PageModel) => string, variant: (page: PageModel) => string) =>
    changed.filter(([, page]) => draw(page) !== draw(model) && variant(page) === variant(model));
  const stale = [
    ...told(
      (page) => renderer.start(page, assets),
      (page) => renderer.startVariant(page, assets),
    ),
    ...told((page) => renderer.end(page, assets), renderer.endVariant),
  ];
  expect(changed.length).toBeGreaterThan(50);
  expect(stale.map(([path]) => path)).toEqual([]);
});

/** The ways to all texts, numbers and truth values in a value. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return Object.entries(value).flatMap(([key, item]) => pathsIn(item).map((rest) => [key, ...rest]));
}

function withChanged(model: PageModel, path: string[]): PageModel {
  const copy = structuredClone(model);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<object>((one, key) => Reflect.get(one, key), copy);
  const before = Reflect.get(holder, last);
  Reflect.set(holder, last, typeof before === 'boolean' ? !before : `${before}1`);
  return copy;
}

test('the variant of a start is another one exactly where the blocks decide another start', () => {
  const model = pageModel();
  const [first, second, ...rest] = model.blocks;
  if (!first || !second) throw new Error('two blocks');
  const renamed = { ...model, blocks: [first, { ...second, id: 'renamed' }, ...rest] };
  const [fewer, more] = [rest.slice(-1), [...model.blocks, first]];
  const others = [renamed, { ...model, blocks: fewer }, { ...model, blocks: more }];
  for (const other of others)
    expect(renderer.startVariant(other, assets) === renderer.startVariant(model, assets)).toBe(
      renderer.start(other, assets) === renderer.start(model, assets),
    );
  const hero = { ...model, blocks: ['a', 'b'].map((id) => ({ ...exampleOf('Faq'), id })) };
  const moved = { ...hero, blocks: [{ ...exampleOf('Hero'), id: 'top' }, ...hero.blocks] };
  expect(renderer.startVariant(hero, assets)).not.toBe(renderer.startVariant(moved, assets));
});

describe('document', () => {
  const html = page(pageModel());

  test('has its language, landmarks, skip link and one main part', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US" dir="ltr" data-page="home___en-US"><head>/);
    expect(html).toContain('<a class="Skip" href="#main">Skip to main content</a>');
    expect(html.match(/<main id="main" tabindex="-1"/g)).toHaveLength(1);
    expect(html).toMatch(/<header[ >].*<\/header><main.*<\/main><footer[ >].*<\/footer>.*<\/body><\/html>$/s);
  });

  test('has all that search engines and shares need', () => {
    expect(html).toContain('<title>Home &amp; more</title>');
    expect(html).toContain('<link rel="canonical" href="https://www.hoshi.example/en-US"/>');
    expect(html).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://www.hoshi.example/zh-TW"/>',
    );
    expect(html).toContain('<meta property="og:locale" content="en_US"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toContain('<meta name="robots" content="index,follow"/>');
  });

  test('has no script but the entry and data, and nothing that a strict policy forbids', () => {
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      'type="module" src="/_assets/client.js"',
      'type="application/ld+json"',
      'type="application/json" id="hoshi-client" data-swap="client"',
    ]);
    expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+="/);
  });

  test('data in scripts cannot end them', () => {
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('\\u003c/script\\u003e\\u003cb\\u003e');
  });

  test('a routed locale that is no word of HTML stays an attribute', () => {
    expect(renderer.start({ ...pageModel(), lang: '"><script>' }, assets)).not.toContain('"><script>');
  });
});

describe('header', () => {
  const { header } = pageModel().layout;
  const drawn = (more: Partial<typeof header> = {}) =>
    renderer.part({ kind: 'header', model: { ...header, ...more } });

  test('logged out, leads to login and registration', () => {
    const html = drawn();
    expect(html).toMatch(/href="\/en-US\/origin\/#\/login"[^>]*>Log in/);
    expect(html).toMatch(/class="Button"[^>]*>Sign up|>Sign up/);
  });

  test('marks the page that one is on, and the link that opens a new tab', () => {
    const html = drawn();
    expect(html).toContain('<a href="/en-US" aria-current="page">Home</a>');
    expect(html).toContain(
      '<a href="https://app.hoshi.example/" target="_blank" rel="noopener" data-new-tab="">Start class</a>',
    );
  });

  test('logged in, has a menu under the visitor’s name', () => {
    const html = drawn({ user: { realName: '林 <b>小宇</b>' } });
    expect(html).toContain('林 &lt;b&gt;小宇&lt;/b&gt;');
    expect(html).toContain('href="#account-menu" data-menu=""');
    expect(html).toMatch(/^<header [^>]*data-user=""/);
    expect(drawn()).not.toContain('data-user');
  });

  test('has a language control and its dialog only where languages are offered', () => {
    const { languages: _languages, ...silent } = header;
    expect(drawn()).toContain('data-dialog="languages"');
    expect(renderer.part({ kind: 'header', model: silent })).not.toContain('data-dialog');
    const model = pageModel();
    expect(renderer.end(model, assets)).toContain('hreflang="ja-JP" data-locale="ja-JP"');
    const layout = { ...model.layout, header: silent };
    expect(renderer.end({ ...model, layout }, assets)).not.toContain('<dialog');
  });

  test('shows the developers’ switcher only where it is given', () => {
    expect(drawn()).not.toContain('DevLocales');
    expect(drawn({ devLocales: header.languages ?? [] })).toContain('DevLocales');
  });
});

describe('footer', () => {
  const { footer } = pageModel().layout;

  test('lists what the owner has still to confirm, where it is told', () => {
    expect(renderer.part({ kind: 'footer', model: footer })).not.toContain('data-owner-notes');
    const html = renderer.part({ kind: 'footer', model: { ...footer, toConfirm: ['The <phone>'] } });
    expect(html).toMatch(/data-owner-notes.*<li>The &lt;phone&gt;<\/li>/s);
  });

  test('shows columns, contact, social links, address and copyright', () => {
    const html = renderer.part({ kind: 'footer', model: footer });
    for (const part of ['All products', 'mailto:support@hoshi.example', 'hoshi_go', 'Facebook'])
      expect(html).toContain(part);
    for (const part of ['3F, No. 19', '© 2026']) expect(html).toContain(part);
  });

  test('does without all that a site may leave out', () => {
    const { address: _address, officeHours: _hours, ...rest } = footer;
    const html = renderer.part({ kind: 'footer', model: { ...rest, social: [], contact: [], groups: [] } });
    expect(html).not.toContain('<h2');
    expect(html).not.toContain('<address');
  });
});

describe('blocks', () => {
  test('an unknown type throws', () => {
    const model = { ...exampleOf('Hero'), type: 'Heroo' };
    expect(() => renderer.part({ kind: 'block', model })).toThrow('no block has the type Heroo');
  });

  test('an island’s ids begin with its own, so that two on a page do not meet', () => {
    const html = renderer.part({ kind: 'block', model: { ...exampleOf('CourseGrid'), id: 'one' } });
    expect(html).toContain('<label for="one-filters-search">');
  });

  test('a view that throws costs its block alone: the renderer works on', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const model = { ...exampleOf('CourseGrid'), props: {} };
    expect(() => renderer.part({ kind: 'block', model })).toThrow();
    vi.mocked(console.error).mockClear();
    expect(renderer.part({ kind: 'block', model: exampleOf('Hero') })).toContain('<h1>');
  });
});

test('drawn in one pass, parts are to the byte what they are one by one', () => {
  const { header, footer } = pageModel().layout;
  const blocks = EXAMPLES.map((model): PagePart => ({ kind: 'block', model }));
  const all: PagePart[] = [{ kind: 'header', model: header }, ...blocks, { kind: 'footer', model: footer }];
  const drawn = renderer.parts(all);
  expect(drawn).toHaveLength(EXAMPLES.length + 2);
  for (const [i, part] of all.entries()) expect(drawn[i]).toBe(renderer.part(part));
});
