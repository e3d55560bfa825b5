import type { Leaf } from '../analysis.ts';
import { nearest, suggest } from '../nearest.ts';
import type { CrossFault, World, WorldLocale } from './world.ts';

/** Faults of sites' and locales' own settings that hang on other files. */
export function localeFaults(world: World): CrossFault[] {
  return [...missingFolders(world), ...missingInfo(world), ...fallbackChains(world), ...variables(world)];
}

function* missingFolders(world: World): Generator<CrossFault> {
  const codes = [...world.locales.keys()];
  for (const { path: file, facts } of world.sites.values()) {
    for (const { name, line, column } of facts.locales) {
      if (world.locales.has(name)) continue;
      const near = nearest(name, codes);
      const hint = near === null ? '' : `; did you mean “${near}”?`;
      const message = `locale “${name}” has no folder in locales/${hint}`;
      const blame = { prefixes: [`locales/${name}/`], deletions: true };
      yield { file, line, column, severity: 'error', code: 'locale-missing', message, blame };
    }
  }
}

/** Told of a file that is not there: it refuses none. */
function* missingInfo(world: World): Generator<CrossFault> {
  for (const { code, info } of world.locales.values()) {
    if (info) continue;
    const file = `locales/${code}/locale.yaml`;
    const message = 'the file is missing: it tells the language’s name, as “name: 日本語” and “lang: ja-JP”';
    const blame = { prefixes: [file], deletions: true };
    yield { file, line: 1, column: 1, severity: 'error', code: 'file-missing', message, blame };
  }
}

/** The chain is a list, asked in turn: two locales may name each other, and it ends. */
function* fallbackChains(world: World): Generator<CrossFault> {
  for (const { code, info } of world.locales.values()) {
    for (const { name, line, column } of info?.fallback ?? []) {
      const at = { file: info?.path ?? '', line, column };
      if (name === code) {
        const message = `“${code}” falls back to itself`;
        yield { ...at, severity: 'error', code: 'fallback-circular', message };
      } else if (!world.locales.has(name)) {
        const others = [...world.locales.keys()].filter((other) => other !== code);
        const message = `unknown locale “${name}”${suggest(name, others)}`;
        const blame = { prefixes: [`locales/${name}/`], deletions: true };
        yield { ...at, severity: 'error', code: 'fallback-unknown', message, blame };
      }
    }
  }
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key's text must take the same variables in every locale; `count` may be left out of a plural's forms. */
function* variables(world: World): Generator<CrossFault> {
  const namespaces = new Set([...world.locales.values()].flatMap((locale) => [...locale.namespaces.keys()]));
  const order = referenceOrder(world);
  for (const namespace of namespaces) {
    const asked = new Map<string, { locale: string; variables: string }>();
    for (const locale of order) {
      const words = locale.namespaces.get(namespace);
      for (const [key, { leaf, names }] of variablesByKey(words?.leaves ?? new Map())) {
        const own = names.join(', ');
        const first = asked.get(key);
        if (!first) asked.set(key, { locale: locale.code, variables: own });
        else if (first.variables !== own && words) {
          const said = (list: string) => (list === '' ? 'none' : list);
          yield {
            file: words.path,
            line: leaf.line,
            column: leaf.column,
            severity: 'warning',
            code: 'variables-differ',
            message: `“${namespace}.${key}” has other variables than in ${first.locale}: ${said(own)} here, ${said(first.variables)} there`,
          };
        }
      }
    }
  }
}

/** The default locales of sites first: those are written first, and the others after them. */
function referenceOrder(world: World): WorldLocale[] {
  const sites = [...world.sites.values()].sort(
    (a, b) => Number(b.facts.fallback?.value ?? false) - Number(a.facts.fallback?.value ?? false),
  );
  const defaults = sites.flatMap((site) => world.locales.get(site.facts.defaultLocale ?? '') ?? []);
  return [...new Set([...defaults, ...world.locales.values()])];
}

function variablesByKey(leaves: ReadonlyMap<string, Leaf>): Map<string, { leaf: Leaf; names: string[] }> {
  const byKey = new Map<string, { leaf: Leaf; names: string[] }>();
  for (const leaf of leaves.values()) {
    const key = leaf.key.replace(PLURAL, '');
    const others = byKey.get(key)?.names ?? [];
    const own = leaf.variables.filter((name) => name !== 'count');
    byKey.set(key, { leaf: byKey.get(key)?.leaf ?? leaf, names: [...new Set([...others, ...own])].sort() });
  }
  return byKey;
}
