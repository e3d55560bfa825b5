import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';
import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';

/**
 * What is built holds for Chrome and Edge 100, Firefox 100 and Safari 15.4. Browser tests run Chromium 109; what that
 * one has and those have not is found here.
 */

const CLIENT = resolve(import.meta.dirname, '../dist/client');
const builtFiles = (ending: string) => readdirSync(CLIENT).filter((name) => name.endsWith(ending));
const read = (name: string) => readFileSync(join(CLIENT, name), 'utf8');

/** Styles without what stands in `@supports`, however deep its rules are. */
function withoutSupports(css: string): string {
  let rest = css;
  for (let start = rest.indexOf('@supports'); start >= 0; start = rest.indexOf('@supports')) {
    let end = rest.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0; end++) depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0;
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

describe.each(builtFiles('.css'))('styles %s', (name) => {
  /** Styles that hold everywhere: what stands in `@supports` is asked for first. */
  const unguarded = withoutSupports(read(name));

  test.each([
    ['a colour that not all can read', /\b(light-dark|color-mix|oklch|oklab|lab|lch|color)\([^)]*/g],
    ['a media query that not all can read', /@media[^{]*(\((width|height)\b|[^<>=]*not \()[^{]*/g],
    ['a length that not all can read', /[\d.]+([dsl]v(h|w|i|b|min|max)|r?lh|cq\w+)\b/g],
    ['a transform of its own', /[{;](translate|rotate|scale):[^;}]*/g],
    ['a selector that not all can read', /:(popover-open|modal|user-valid|user-invalid|open|state)\b[^{]*/g],
    ['overflow that is clipped', /[{;]overflow(-\w+)?:clip/g],
    ['a query of containers', /@container[^{]*/g],
    ['a property that is registered', /@(property|scope|starting-style)[^{]*/g],
  ])('hold without %s', (_, pattern) => {
    expect(unguarded.match(pattern) ?? []).toEqual([]);
  });

  test('have the prefixed form of what once had one', () => {
    for (const property of ['mask-image', 'user-select', 'text-size-adjust']) {
      const plain = unguarded.match(new RegExp(`[{;]${property}:`, 'g')) ?? [];
      const prefixed = unguarded.match(new RegExp(`[{;]-webkit-${property}:`, 'g')) ?? [];
      expect(prefixed.length, property).toBe(plain.length);
    }
  });

  test('have no nested rules, and no rule that `:has()` takes others down with', () => {
    const faults: string[] = [];
    transform({
      filename: name,
      code: readFileSync(join(CLIENT, name)),
      visitor: {
        Rule: {
          style({ value: { selectors, rules } }) {
            const has = (part: { type: string; kind?: string }) => part.kind === 'has';
            const mixed = selectors.length > 1 && selectors.some((selector) => selector.some(has));
            if (mixed || rules?.length) faults.push(JSON.stringify(selectors));
          },
        },
      },
    });
    expect(faults).toEqual([]);
  });
});

/** Names of functions that one of the browsers lacks. */
const NEW_NAMES = new Set(
  `canParse groupBy withResolvers toSorted toReversed toSpliced findLast findLastIndex fromAsync checkVisibility
  requestSubmit showPopover hidePopover togglePopover popoverTargetElement isWellFormed toWellFormed Segmenter
  DurationFormat ToggleEvent CloseWatcher setHTMLUnsafe parseHTMLUnsafe moveBefore closedBy ariaExpanded ariaLabel
  isSubsetOf isSupersetOf isDisjointFrom symmetricDifference startViewTransition inert showPicker`.split(
    /\s+/,
  ),
);
/** Asked for before they are used. */
const GUARDED: Record<string, readonly string[]> = {
  client: ['startViewTransition'],
  hydrate: ['startViewTransition'],
};

describe.each(builtFiles('.js'))('script %s', (name) => {
  const nodes = nodesOf(read(name));

  test('is written in what all can read: ECMAScript 2022 but for static blocks, lookbehind and newer flags', () => {
    const faults = nodes.filter((node) => node.type === 'StaticBlock').map(() => 'static block');
    for (const node of nodes) {
      const { pattern = '', flags = '' } = node.type === 'Literal' && node.regex ? node.regex : {};
      if (pattern.includes('(?<=') || pattern.includes('(?<!') || flags.includes('v'))
        faults.push(`/${pattern}/${flags}`);
    }
    expect(faults).toEqual([]);
  });

  test('calls nothing that one of them lacks', () => {
    const names = nodes.flatMap((node) => {
      if (node.type === 'Identifier') return [node.name];
      return node.type === 'MemberExpression' && node.property.type === 'Identifier'
        ? [node.property.name]
        : [];
    });
    const guarded = GUARDED[/^\w+/.exec(name)?.[0] ?? ''] ?? [];
    const found = new Set(names.filter((one) => NEW_NAMES.has(one) && !guarded.includes(one)));
    expect([...found]).toEqual([]);
  });
});

function nodesOf(code: string): AnyNode[] {
  const nodes: AnyNode[] = [];
  full(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    nodes.push(node as AnyNode);
  });
  return nodes;
}
