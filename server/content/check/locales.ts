import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { WordsEntry } from '../analysis/facts.ts';
import { errorAt, START, warningAt } from '../fault.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { certainFix, noLocale } from '../fixes/fix.ts';
import { canonicalLocale, isLanguage, nearLocale } from '../localeCodes.ts';
import { formatList } from '../messageText.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { FILLED, findSingleBraces, variableHint } from '../parse/textFields.ts';
import { stripPlural } from '../plurals.ts';
import { type CrossFault, goneFrom } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { type GraphLocale, wordsOf } from './graph/entries.ts';
import { shapeFaults } from './shapes.ts';
import { hasFaultyVariable } from './texts.ts';
import { untranslatedTexts } from './untranslated.ts';

/** Faults of sites' and locales' own settings and words that depend on other files. */
export const localeFaults = memoizeWeak((graph: ContentGraph): CrossFault[] => [
  ...missingFolders(graph),
  ...missingInfo(graph),
  ...fallbackChains(graph),
  ...misnamedMedia(graph),
  ...variables(graph),
  ...shapeFaults(referenceOrder(graph)),
  ...untranslatedTexts(graph),
]);

function* missingFolders(graph: ContentGraph): Generator<CrossFault> {
  const codes = [...graph.locales.keys()];
  for (const { path: file, facts } of graph.sites.values()) {
    for (const locale of facts.locales) {
      const { name } = locale;
      if (graph.locales.has(name)) continue;
      const make = `make locales/${name}/, with a locale.yaml as the others have, or take the locale out`;
      const message = `locale “${name}” has no folder in locales/${didYouMean(name, codes) || `; ${make}`}`;
      const more = { ...goneFrom(`locales/${name}/`), about: `locale ${name}` };
      yield { ...errorAt(file, locale, 'locale-missing', message), ...more };
    }
  }
}

/** The fault belongs to a missing file, so no file is refused for it. */
function* missingInfo(graph: ContentGraph): Generator<CrossFault> {
  for (const { code, info } of graph.locales.values()) {
    if (info) continue;
    const file = `locales/${code}/locale.yaml`;
    const message = 'the file is missing: it tells the language’s name, as “name: 日本語” and “lang: ja-JP”';
    yield { ...errorAt(file, START, 'file-missing', message), ...goneFrom(file) };
  }
}

/** Reports pictures and films for an unknown locale, if there is a file that they would replace. */
function* misnamedMedia({ media, locales, sites }: ContentGraph): Generator<CrossFault> {
  const offered = [...sites.values()].flatMap(({ facts }) => facts.locales.map(({ name }) => name));
  const codes = [...new Set([...locales.keys(), ...offered])];
  for (const file of media) {
    const [, stem = '', code = '', ending] = /^(.+)\.([a-z]{2}|[a-z]{2,3}[-_]\w+)(\.\w+)$/i.exec(file) ?? [];
    if (codes.includes(code) || !media.has(stem + ending)) continue;
    if (code.length < 3 && !isLanguage(code.toLowerCase())) continue;
    const meant = nearLocale(code, codes) ?? nearest(code, codes);
    const how = meant ? `rename to ${stem}.${meant}${ending}` : `there are: ${formatList(codes)}`;
    const message = `“${code}” is no locale, so this shows nowhere in place of ${stem}${ending}; ${how}`;
    yield warningAt(`pages/media/${file}`, START, 'locale-unknown', message);
  }
}

/** Reports faults of fallback chains. A chain is a plain list, so two locales may name each other. */
function* fallbackChains(graph: ContentGraph): Generator<CrossFault> {
  for (const { code, info } of graph.locales.values()) {
    for (const named of info?.fallback ?? []) {
      const { name } = named;
      const file = info?.path ?? '';
      if (name === code) {
        const message = `“${code}” falls back to itself`;
        yield errorAt(file, named, 'fallback-circular', message);
      } else if (!graph.locales.has(name) && LOCALE_CODE.test(name)) {
        const others = [...graph.locales.keys()].filter((other) => other !== code);
        const said = noLocale(others, name, `unknown locale “${name}”`);
        const more = { ...goneFrom(`locales/${name}/`), about: `locale ${name}` };
        yield { ...errorAt(file, named, 'fallback-unknown', said), ...more };
      }
    }
  }
}

/** Reports different variables of a key between locales. */
function* variables(graph: ContentGraph): Generator<CrossFault> {
  const namespaces = new Set([...graph.locales.values()].flatMap((locale) => [...locale.namespaces.keys()]));
  const order = referenceOrder(graph);
  for (const namespace of namespaces) {
    for (const uses of usesOf(namespace, order)) {
      const usual = usualOf(uses);
      for (const { key, file, leaf, forms, variables } of uses) {
        if (!usual || variables === usual.variables || hasFaultyVariable(leaf, graph)) continue;
        if (leaf.text === '' || findSingleBraces(leaf.text).length > 0) continue;
        const invented = forms.flatMap((form) => {
          const unknown = form.variables.find(
            (name) => !FILLED.test(name) && !isUsed(name, form, file, graph),
          );
          return unknown === undefined ? [] : [{ form, name: unknown }];
        })[0];
        if (invented !== undefined) {
          const { form, name } = invented;
          const message = `“{{${name}}}” is shown as it is written, as no other text has it${variableHint(name, usual.variables.split(', '), Object.keys(graph.school?.fact ?? {}))}; ${usual.locale} has here: ${usual.variables || 'none'}`;
          yield errorAt(file, form, 'variable-unknown', message);
          continue;
        }
        const message = `“${namespace}.${key}” has other variables than in ${usual.locale}: ${variables || 'none'} here, ${usual.variables || 'none'} there`;
        yield warningAt(file, leaf, 'variables-differ', message);
      }
    }
  }
}

/** Whether another text has a variable, too. */
function isUsed(name: string, leaf: WordsEntry, file: string, graph: ContentGraph): boolean {
  const isSame = (key: string) => stripPlural(key) === stripPlural(leaf.key);
  return [...graph.locales.values()].some((locale) =>
    wordsOf(locale).some(
      (other) => other.leaf.variables.includes(name) && !(other.file === file && isSame(other.leaf.key)),
    ),
  );
}

function usesOf(namespace: string, locales: GraphLocale[]) {
  const uses = locales.flatMap((locale) => {
    const forms = Map.groupBy(wordsOf(locale, namespace), ({ leaf }) => stripPlural(leaf.key));
    return [...forms].flatMap(([key, all]) => {
      const names = new Set(all.flatMap(({ leaf }) => leaf.variables));
      // May be missing in a plural form.
      names.delete('count');
      const variables = [...names].sort().join(', ');
      const texts = all.map(({ leaf }) => leaf);
      return all
        .slice(0, 1)
        .map(({ file, leaf }) => ({ key, locale: locale.code, file, leaf, forms: texts, variables }));
    });
  });
  return Map.groupBy(uses, ({ key }) => key).values();
}

/** Returns the variables that most locales have; if tied, the first. */
function usualOf<Use extends { variables: string }>(uses: readonly Use[]): Use | undefined {
  const count = (use: Use) => uses.filter((other) => other.variables === use.variables).length;
  return uses.toSorted((a, b) => count(b) - count(a))[0];
}

/** Returns the locales with the sites' default ones first, because those are written before the others. */
export function referenceOrder(graph: ContentGraph): GraphLocale[] {
  const sites = [...graph.sites.values()].sort(
    (a, b) => Number(b.facts.fallback?.value ?? false) - Number(a.facts.fallback?.value ?? false),
  );
  const defaults = sites.flatMap((site) => graph.locales.get(site.facts.defaultLocale ?? '') ?? []);
  return [...new Set([...defaults, ...graph.locales.values()])];
}

/** Reports what is missing completely. The fault belongs to a folder, so that no file is refused for it. */
export function* requiredFaults(graph: ContentGraph): Generator<CrossFault> {
  const sites = [...graph.sites.values()];
  if (sites.length > 0 && !graph.someSiteBroken && !sites.some((site) => site.facts.fallback?.value)) {
    const message = 'no site says “fallback: true”: hosts that no site claims have none';
    yield { ...errorAt('sites', START, 'fallback-missing', message), ...goneFrom('sites/') };
  }
  if (!graph.hasSchool) {
    const message = 'the file is missing: it tells the school’s facts and stages';
    const fault = errorAt('sites/shared/school.yaml', START, 'file-missing', message);
    yield { ...fault, ...goneFrom('sites/shared/') };
  }
}

/** Reports page paths that begin with a locale, which would be read as a path after that locale. */
export function* pathFaults(graph: ContentGraph): Generator<CrossFault> {
  for (const { path: file, facts } of graph.pages) {
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(facts.path?.value ?? '') ?? [];
    if (!facts.path || !graph.locales.has(canonicalLocale(first))) continue;
    const right = rest === '' ? '/' : rest;
    const message = `a page’s path is what is behind the locale; leave “/${first}” out: ${right}`;
    yield errorAt(file, facts.path, 'path-locale', { message, ...certainFix(facts.path.value, right) });
  }
}
