import type { NameKind, Ref } from '../analysis/facts.ts';
import { KNOWN_FLAGS } from '../conditions.ts';
import { CAPTIONS_FILE, FILM_FILE, PICTURE_FILE } from '../fileRoles.ts';
import { nearestNameFix, noLocale, noneOf, uncertainFix } from '../fixes/fix.ts';
import { nearLocale } from '../localeCodes.ts';
import { formatList } from '../messageText.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { aliasOf } from '../parse/site.ts';
import { changedIn, error, type FoundFault, goneFrom, warning } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Reach } from './graph/entries.ts';

type NameRef = Extract<Ref, { kind: NameKind }>;

/** For each kind of name, the list that must contain it; none while that list is not known. */
const LISTS = {
  fragment: ({ fragments }) => fragments.keys(),
  page: ({ pages }) => pages.map(({ id }) => id),
  site: ({ sites }) => sites.keys(),
  region: ({ regions, someSiteBroken }) => (someSiteBroken ? undefined : regions),
  fact: ({ school }) => school && Object.keys(school.fact),
  stage: ({ school }) => school && Object.keys(school.stage),
  audience: ({ school }) => school && Object.keys(school.audience),
} satisfies Partial<Record<NameKind, (graph: ContentGraph) => Iterable<string> | null | undefined>>;

export function nameFault(ref: NameRef, graph: ContentGraph): FoundFault | null {
  const { kind, name } = ref;
  switch (kind) {
    case 'media': {
      const picture = CAPTIONS_FILE.test(name) ? 'file of captions' : 'picture';
      return fileFault(FILM_FILE.test(name) ? 'film' : picture, 'media', name, graph);
    }
    case 'problem':
    case 'game':
      return gameFault(kind, name, graph);
    case 'locale':
    case 'words':
      return localeFault(ref, graph);
    case 'currency':
      return currencyFault(name, graph);
    case 'flag':
      return flagFault(name, graph);
    default: {
      const list = LISTS[kind](graph);
      const names = [...(list ?? [])];
      if (list && !names.includes(name)) return unknown(kind, name, names);
      return kind === 'fact' ? figureFault(ref, graph) : null;
    }
  }
}

/** Problems and games are in different folders, and shown by different blocks. */
function gameFault(kind: 'problem' | 'game', name: string, graph: ContentGraph): FoundFault | null {
  const other = kind === 'problem' ? 'game' : 'problem';
  const block = { game: 'GameRecord', problem: 'GoProblem' }[other];
  if (graph[`${kind}s`].has(name) || !graph[`${other}s`].has(name))
    return fileFault(kind, `${kind}s`, name, graph);
  const message = `${name} is a ${other} (pages/${other}s), no ${kind}; a ${other} is shown by ${block}`;
  return error('file-missing', message);
}

function fileFault(
  what: string,
  kind: 'media' | 'problems' | 'games',
  name: string,
  { unreadable, [kind]: there }: ContentGraph,
): FoundFault | null {
  const folder = `pages/${kind}/`;
  if (unreadable.has(folder + name))
    return error('file-broken', `the ${what} ${folder}${name} cannot be shown; its own fault says why`);
  if (there.has(name)) return null;
  // No picture can take the place of a film or of captions.
  const ofKind = [FILM_FILE, CAPTIONS_FILE, PICTURE_FILE].find((kind) => kind.test(name));
  const alike = ofKind ? [...there].filter((one) => ofKind.test(one)) : there;
  const stem = (file: string) => file.replace(/\.\w+$/, '');
  const other = [...alike].find((one) => stem(one) === stem(name) || stem(one).startsWith(`${stem(name)}-`));
  const hint = other === undefined ? didYouMean(name, alike) : `; did you mean “${other}”?`;
  const fix = other === undefined ? nearestNameFix(name, alike) : uncertainFix(name, other);
  const said = { message: `there is no ${what} ${folder}${name}${hint}`, ...fix };
  return error('file-missing', said, goneFrom(folder));
}

/** Reports the host of a film or a picture that a site does not list: browsers would refuse it. */
export function hostFault(
  { name: host, isPicture }: Extract<Ref, { kind: 'host' }>,
  { sites }: Reach,
  graph: ContentGraph,
): FoundFault | null {
  const without = [...sites].filter((id) => !graph.sites.get(id)?.facts.mediaHosts.includes(host));
  if (without.length === 0) return null;
  const hosts = new Set([...graph.sites.values()].flatMap(({ facts }) => facts.mediaHosts));
  const where = without.map((id) => graph.sites.get(id)?.path ?? id);
  const message = `${isPicture ? 'pictures' : 'films'} of “${host}” do not ${isPicture ? 'show' : 'play'} on ${formatList(without)}${didYouMean(host, hosts)}; list the host in “images: { hosts: [${host}] }” of ${formatList(where)}`;
  return warning('host-unlisted', message);
}

/** Reports a figure that is not a number but is formatted as one: visitors would read “NaN”. */
function figureFault({ name, isNumber }: NameRef, { school }: ContentGraph): FoundFault | null {
  if (!isNumber || !school?.texts[name]) return null;
  const message = `“facts.${name}” is text in school.yaml, but a text shows it as a number; write it without marks, as 2638`;
  return error('fact-not-number', message, changedIn('sites/shared/'));
}

/** Returns the fault of an unknown name, and which changes may have removed it, by default those of sites. */
function saidOf(kind: string, name: string): [said: string, cause?: ReturnType<typeof goneFrom>] {
  if (kind === 'fragment')
    return [`there is no fragment pages/fragments/${name}.yaml`, goneFrom('pages/fragments/')];
  if (kind === 'page') return [`there is no page “${name}”`];
  if (/^(?:fact|stage|audience)$/.test(kind))
    return [`school.yaml has no ${kind} “${name}”`, goneFrom('sites/shared/')];
  const where = kind === 'region' ? ', which no file of sites/ says' : '';
  return [`unknown ${kind} “${name}”${where}`, changedIn('sites/')];
}

function unknown(kind: string, name: string, names: readonly string[]): FoundFault {
  const [said, cause] = saidOf(kind, name);
  const [, excluded] = /^(?:!|not ) ?(.+)$/i.exec(name) ?? [];
  if (excluded === undefined || !names.includes(excluded))
    return error(`${kind}-unknown`, noneOf(names, name, said), cause);
  const how = `what is left out is in “not”: write not: { ${kind}: ${excluded} }`;
  return error(`${kind}-unknown`, `${said}; ${how}`);
}

function localeFault({ kind, name, beside = [] }: NameRef, graph: ContentGraph): FoundFault | null {
  const codes = knownLocales(graph);
  if (codes.has(name)) return null;
  const said = `unknown locale “${name}”`;
  const all = unknown('locale', name, [...codes]);
  const fault = all.message.includes('what is left out') ? all : { ...all, ...noLocale(codes, name, said) };
  const isSlip = kind === 'locale' || meantLocale(name, beside, graph) !== name;
  return isSlip ? fault : warning(fault.code, fault.message);
}

function knownLocales({ sites, locales }: ContentGraph): Set<string> {
  return new Set([
    ...locales.keys(),
    ...[...sites.values()].flatMap((site) => site.facts.locales.map((l) => l.name)),
  ]);
}

/** Returns the locale that an unknown one of a text was meant to be: a near one that the text lacks. */
export function meantLocale(name: string, beside: readonly string[], graph: ContentGraph): string {
  const codes = [...knownLocales(graph)];
  if (codes.includes(name)) return name;
  const meant = nearLocale(name, codes) ?? nearest(name, codes);
  return meant && !beside.includes(meant) ? meant : name;
}

/** Reports the ISO code of a currency whose prices have another code on every site. */
function currencyFault(code: string, { sites }: ContentGraph): FoundFault | null {
  const facts = [...sites.values()].map((site) => site.facts);
  const key = facts.map(({ isoAliases }) => isoAliases[code]).find((one) => one !== undefined);
  const codes = facts.flatMap(({ currencies }) => currencies);
  if (key === undefined || codes.includes(code)) return null;
  return error('currency-unknown', aliasOf(code, key, codes), changedIn('sites/'));
}

function flagFault(flag: string, graph: ContentGraph): FoundFault | null {
  const [name = '', value] = flag.split('=', 2);
  const own = [...graph.ownFlags].filter((other) => other.startsWith('x-'));
  if (!KNOWN_FLAGS.has(name) && !own.includes(name)) {
    if (name.startsWith('x-') && graph.someSiteBroken) return null;
    return unknown('flag', name, [...KNOWN_FLAGS.keys(), ...own]);
  }
  const values = KNOWN_FLAGS.get(name) ?? [];
  if (values.length === 0 || (value !== undefined && values.includes(value))) return null;
  if (value === undefined) {
    const message = `flag “${name}” has a value: write ${name}=${values[0]}; allowed: ${values.join(', ')}`;
    return warning('flag-value', message);
  }
  return error('flag-value', noneOf(values, value, `flag “${name}” is never “${value}”`));
}
