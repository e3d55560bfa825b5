import siteSchema from '../../../schemas/site.json' with { type: 'json' };
import type { NameKind, Ref } from '../analysis/finding.ts';
import { guess } from '../fixes/fix.ts';
import { CAPTIONS_FILE, FILM_FILE } from '../layout.ts';
import { didYouMean, listed, suggest } from '../nearest.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Reach } from './graph/reach.ts';

type FoundFault = Pick<CrossFault, 'severity' | 'code' | 'message' | 'blame' | 'fix'>;
type NameRef = Extract<Ref, { kind: NameKind }>;

/** Flags that site.json knows, with their values where they are not just on or off. */
const FLAGS = new Map(
  Object.entries(siteSchema.$defs.flags.properties).map(([name, flag]) => [
    name,
    'enum' in flag ? flag.enum : [],
  ]),
);

const EDITS_OF_SITES = { prefixes: ['sites/'], deletions: false };

/** A name that must be there: of a picture, a site, a locale, a region, a flag, a figure of the school. */
export function nameFault(ref: NameRef, graph: ContentGraph): FoundFault | null {
  const { kind, name } = ref;
  switch (kind) {
    case 'media':
      return mediaFault(name, graph.media);
    case 'problem':
      return sgfFault(name, 'problem', graph.problems);
    case 'game':
      return sgfFault(name, 'game', graph.games);
    case 'fragment':
      return fragmentFault(name, [...graph.fragments.keys()]);
    case 'page': {
      const pages = graph.pages.map(({ id }) => id);
      if (pages.includes(name)) return null;
      return {
        ...error('page-unknown', `there is no page “${name}”${suggest(name, pages)}`),
        ...guess(name, pages),
      };
    }
    case 'site':
      if (graph.sites.has(name)) return null;
      return unknown('site', name, graph.sites.keys());
    case 'locale':
    case 'words':
      return localeFault(kind, name, graph);
    case 'region':
      if (graph.regions.has(name) || graph.someSiteBroken) return null;
      return unknown('region', name, graph.regions);
    case 'flag':
      return flagFault(name, graph);
    case 'fact':
      return schoolFault(kind, name, graph.school?.facts) ?? figureFault(ref, graph);
    case 'stage':
      return schoolFault(kind, name, graph.school?.stages);
    case 'audience':
      return schoolFault(kind, name, graph.school?.audiences);
  }
}

function mediaFault(name: string, there: ReadonlySet<string>): FoundFault | null {
  if (there.has(name)) return null;
  const message = `there is no ${mediaKind(name)} pages/media/${name}${didYouMean(name, there)}`;
  const blame = { prefixes: ['pages/media/'], deletions: true };
  return { ...error('file-missing', message), ...guess(name, there), blame };
}

function fragmentFault(name: string, there: readonly string[]): FoundFault | null {
  if (there.includes(name)) return null;
  const message = `there is no fragment pages/fragments/${name}.yaml${suggest(name, there)}`;
  const blame = { prefixes: ['pages/fragments/'], deletions: true };
  return { ...error('fragment-unknown', message), ...guess(name, there), blame };
}

function sgfFault(name: string, what: 'problem' | 'game', there: ReadonlySet<string>): FoundFault | null {
  if (there.has(name)) return null;
  const folder = `pages/${what}s/`;
  return {
    ...error('file-missing', `there is no ${what} ${folder}${name}${didYouMean(name, there)}`),
    ...guess(name, there),
    blame: { prefixes: [folder], deletions: true },
  };
}

/** A film of another host plays only where the site lists the host: browsers refuse the others. */
export function hostFault(host: string, { sites }: Reach, graph: ContentGraph): FoundFault | null {
  const without = [...sites].filter((id) => !graph.sites.get(id)?.facts.mediaHosts.includes(host));
  if (without.length === 0) return null;
  const hosts = new Set([...graph.sites.values()].flatMap(({ facts }) => facts.mediaHosts));
  const where = without.map((id) => graph.sites.get(id)?.path ?? id);
  const message = `films of “${host}” do not play on ${listed(without)}${didYouMean(host, hosts)}; list the host in “images: { hosts: [${host}] }” of ${listed(where)}`;
  return { severity: 'warning', code: 'host-unlisted', message };
}

/** A figure that a text writes as a number, and that is none: visitors would read “NaN”. */
function figureFault({ name, isNumber }: NameRef, { school }: ContentGraph): FoundFault | null {
  if (!isNumber || !school?.texts.includes(name)) return null;
  const message = `this writes “facts.${name}” as a number, and in school.yaml it is a text; write it there as 2638, without marks`;
  return { ...error('fact-not-number', message), blame: { prefixes: ['sites/shared/'], deletions: false } };
}

/** `known`: undefined while school.yaml is out of order. */
function schoolFault(what: string, name: string, known: readonly string[] | undefined): FoundFault | null {
  if (!known || known.includes(name)) return null;
  return {
    ...error(`${what}-unknown`, `school.yaml has no ${what} “${name}”${suggest(name, known)}`),
    ...guess(name, known),
    blame: { prefixes: ['sites/shared/'], deletions: true },
  };
}

function mediaKind(name: string): string {
  if (FILM_FILE.test(name)) return 'film';
  return CAPTIONS_FILE.test(name) ? 'file of captions' : 'picture';
}

function error(code: string, message: string): FoundFault {
  return { severity: 'error', code, message };
}

function unknown(what: string, name: string, given: Iterable<string>): FoundFault {
  const names = [...given];
  return {
    ...error(`${what}-unknown`, `unknown ${what} “${name}”${suggest(name, names)}`),
    ...guess(name, names),
    blame: EDITS_OF_SITES,
  };
}

function localeFault(kind: 'locale' | 'words', name: string, graph: ContentGraph): FoundFault | null {
  if (graph.locales.has(name)) return null;
  const offered = new Set([...graph.sites.values()].flatMap((site) => site.facts.locales.map((l) => l.name)));
  if (offered.has(name)) return null;
  const fault = unknown('locale', name, new Set([...graph.locales.keys(), ...offered]));
  return kind === 'words' ? { severity: 'warning', code: fault.code, message: fault.message } : fault;
}

function flagFault(flag: string, graph: ContentGraph): FoundFault | null {
  const [name = '', value] = flag.split('=', 2);
  const own = [...graph.ownFlags].filter((other) => other.startsWith('x-'));
  if (!FLAGS.has(name) && !own.includes(name)) {
    if (name.startsWith('x-') && graph.someSiteBroken) return null;
    return unknown('flag', name, [...FLAGS.keys(), ...own]);
  }
  const values = FLAGS.get(name) ?? [];
  if (values.length > 0 && value !== undefined && !values.includes(value)) {
    return {
      ...error('flag-value', `flag “${name}” is never “${value}”${suggest(value, values)}`),
      ...guess(value, values),
    };
  }
  if (values.length > 0 && value === undefined) {
    const message = `flag “${name}” has a value: write ${name}=${values[0]}; allowed: ${values.join(', ')}`;
    return { severity: 'warning', code: 'flag-value', message };
  }
  return null;
}
