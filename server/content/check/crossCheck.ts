import { setImmediate } from 'node:timers/promises';
import type { Analysis, Ref, Version } from '../analysis.ts';
import { isSparse, SiteComposer } from '../compose/siteComposer.ts';
import type { ThinPages } from '../contentParts.ts';
import type { Fault } from '../fault.ts';
import { sure } from '../fixes/fix.ts';
import { canonicalLocale } from '../layout.ts';
import { oneLine } from '../nearest.ts';
import { composedFaults } from './composed.ts';
import { coverageFaults, thinPages } from './coverage.ts';
import type { CrossFault } from './crossFault.ts';
import { dailyFaults } from './daily.ts';
import { fragmentScopes } from './fragments.ts';
import { glossaryFaults } from './glossary.ts';
import { anchorFault, withFragments } from './linkDetails.ts';
import { linkFault } from './links.ts';
import { localeFaults } from './locales.ts';
import { hostFault, nameFault } from './names.ts';
import { Needs } from './needs.ts';
import { OwnWords } from './ownWords.ts';
import { clashes } from './pairs.ts';
import { oldAddressFault, targetFault } from './redirects.ts';
import { tell } from './tell/tell.ts';
import { textFaults } from './texts.ts';
import { UnusedTexts } from './unused.ts';
import { whenFault } from './whens.ts';
import type { Member } from './world/member.ts';
import type { World } from './world/world.ts';
import { Worlds } from './world/worlds.ts';

/** Milliseconds of work without a pause. */
const LONGEST_STRETCH = 8;

type FoundFault = Omit<CrossFault, 'file' | 'line' | 'column'>;

/** Finds all faults that follow from more than one file. */
export class CrossCheck {
  readonly #worlds = new Worlds();
  readonly #composer = new SiteComposer();
  readonly #unused: UnusedTexts | null;
  readonly #own: OwnWords;
  readonly #tellsAll: boolean;

  /**
   * @param words keys that the program uses, or what is above them; without, no key is told to be unused
   * @param tellsAll whether each key that a locale lacks is told by itself
   */
  constructor(words?: readonly string[], tellsAll = false) {
    this.#unused = words ? new UnusedTexts(words) : null;
    this.#own = new OwnWords(words ?? []);
    this.#tellsAll = tellsAll;
  }

  /**
   * Lets others run in between: with thousands of files it takes longer than a request may wait.
   * @param isSettled tells files that are live as they are: of two that cannot be together, the other is at fault
   */
  async run(given: readonly Member[], isSettled: (path: string) => boolean): Promise<CrossFault[]> {
    const { members, faults: siteFaults } = this.#whole(given);
    const world = this.#worlds.of(members);
    const faults: CrossFault[] = [];
    let since = performance.now();
    for (const { path, version } of members) {
      if (version) faults.push(...fileFaults(path, version.analysis, world));
      if (performance.now() - since < LONGEST_STRETCH) continue;
      await setImmediate();
      since = performance.now();
    }
    for (const { first, second, code, message } of clashes(world, members)) {
      const [accepted, refused] =
        isSettled(second.path) && !isSettled(first.path) ? [second, first] : [first, second];
      const { path: file, line, column } = refused;
      faults.push({ file, line, column, severity: 'error', code, message: message(accepted.path) });
    }
    faults.push(
      ...localeFaults(world),
      ...glossaryFaults(world),
      ...pathFaults(world),
      ...groupFaults(world),
      ...coverageFaults(world, members),
      ...composedFaults(world, members),
      ...dailyFaults(world, members),
      ...siteFaults,
      ...this.#own.faults(world),
      ...(this.#unused?.faults(world, members) ?? []),
    );
    return faults;
  }

  /** The faults of these files as authors are told them: many of one cause as one. */
  tell(given: readonly Member[], faults: readonly CrossFault[]): Fault[] {
    const { members } = this.#whole(given);
    const world = this.#worlds.of(members);
    return tell(faults, world, new Needs(world, members, this.#own.keys(world)), this.#tellsAll);
  }

  /** Pages that are too little translated to be listed. */
  thinPages(given: readonly Member[]): ThinPages {
    const { members } = this.#whole(given);
    return thinPages(this.#worlds.of(members), members);
  }

  /** Whether a page's version lacks words in the default locale of a site, among these files. */
  lacksWords(version: Version, given: readonly Member[], site: string): boolean {
    const { members } = this.#whole(given);
    const faults = fileFaults(version.path, version.analysis, this.#worlds.of(members));
    return faults.some(({ lack }) => lack?.sites.includes(site));
  }

  /** The files with sites put together, and what is wrong with these as a whole. */
  #whole(given: readonly Member[]): { members: readonly Member[]; faults: CrossFault[] } {
    const sites = new Map<string, Version>();
    for (const { role, version } of given) if (role.kind === 'site' && version) sites.set(role.id, version);
    if (![...sites.values()].some(isSparse)) return { members: given, faults: [] };
    const composed = this.#composer.compose(sites);
    const faults: CrossFault[] = [];
    const members = given.map((member): Member => {
      const { path, role, version } = member;
      const whole = role.kind === 'site' && version && isSparse(version) ? composed.get(role.id) : undefined;
      if (!whole) return member;
      const blame = { prefixes: ['sites/'], deletions: true };
      faults.push(...whole.findings.map((finding) => ({ ...finding, file: path, blame })));
      return { ...member, version: whole.version };
    });
    return { members, faults };
  }
}

/** What one file names of others, and they do not have. */
function fileFaults(file: string, analysis: Analysis, world: World): CrossFault[] {
  const known = world.memo.get(analysis);
  if (known) return known;
  const faults =
    analysis.part.kind === 'fragment'
      ? fragmentScopes(file, analysis, world, (one) => ownFaults(file, one, world))
      : ownFaults(file, analysis, world);
  world.memo.set(analysis, faults);
  return faults;
}

function ownFaults(file: string, analysis: Analysis, world: World): CrossFault[] {
  const faults = analysis.refs.flatMap((ref) =>
    refFaults(ref, analysis, world).map((fault): CrossFault => {
      const { line, column } = ref;
      return { ...fault, message: oneLine(fault.message), isReference: true, file, line, column };
    }),
  );
  return analysis.part.kind === 'override' ? faults.map(withoutLack) : faults;
}

function refFaults(ref: Ref, analysis: Analysis, world: World): FoundFault[] {
  const concern = () => world.concern(analysis.scopes[ref.scope] ?? []);
  switch (ref.kind) {
    case 'key':
      return textFaults(ref, concern(), world);
    case 'inline': {
      const faults = textFaults(ref, concern(), world);
      return analysis.part.kind === 'problem' ? faults.map(mild) : faults;
    }
    case 'path': {
      const fault = linkFault(ref, concern(), world);
      if (!fault) return [];
      const about = `path ${ref.path}`;
      return [{ ...(analysis.part.kind === 'words' ? mild(fault) : fault), about }];
    }
    case 'when': {
      const fault = whenFault(analysis.scopes[ref.scope] ?? [], world);
      return fault ? [fault] : [];
    }
    case 'anchor': {
      const { part } = analysis;
      const fault =
        part.kind === 'page' ? anchorFault(ref.name, withFragments(part.facts, world.fragments)) : null;
      return fault ? [fault] : [];
    }
    case 'from': {
      const fault = oldAddressFault(ref.from, concern(), world);
      return fault ? [fault] : [];
    }
    case 'to': {
      const fault = targetFault(ref, analysis, concern(), world);
      return fault ? [fault] : [];
    }
    case 'host': {
      const fault = hostFault(ref.name, concern(), world);
      return fault ? [fault] : [];
    }
    default: {
      const fault = nameFault(ref, world);
      return fault ? [{ ...fault, about: `${ref.kind} ${ref.name}` }] : [];
    }
  }
}

/** What an override says is its site's own: words that lack refuse it, and nothing else. */
function withoutLack({ lack: _, ...fault }: CrossFault): CrossFault {
  return fault;
}

/** A problem's comments are read beside it, and words are shared by sites that need not have the same pages. */
function mild({ blame: _, lack, ...fault }: FoundFault): FoundFault {
  return { ...fault, severity: 'warning', ...(lack ? { lack: { ...lack, sites: [] } } : {}) };
}

/** A page's path that begins with a locale would be read behind another one. */
function* pathFaults(world: World): Generator<CrossFault> {
  for (const { path: file, facts } of world.pages) {
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(facts.path?.value ?? '') ?? [];
    if (!facts.path || !world.locales.has(canonicalLocale(first))) continue;
    const { line, column } = facts.path;
    const message = `a page’s path is what is behind the locale; leave “/${first}” out: ${rest === '' ? '/' : rest}`;
    const fixable = sure(facts.path.value, rest === '' ? '/' : rest);
    yield { file, line, column, severity: 'error', code: 'path-locale', message, ...fixable };
  }
}

/** What is missing as a whole; told of a folder, so that it refuses no file by itself. */
function groupFaults(world: World): CrossFault[] {
  const faults: CrossFault[] = [];
  const at = { line: 1, column: 1, severity: 'error' } as const;
  const sites = [...world.sites.values()];
  if (sites.length > 0 && !world.someSiteBroken && !sites.some((site) => site.facts.fallback?.value)) {
    const message = 'no site says “fallback: true”: hosts that no site claims have none';
    const blame = { prefixes: ['sites/'], deletions: true };
    faults.push({ ...at, file: 'sites', code: 'fallback-missing', message, blame });
  }
  if (!world.hasSchool) {
    const message = 'the file is missing: it tells the school’s facts and stages';
    const blame = { prefixes: ['sites/shared/'], deletions: true };
    faults.push({ ...at, file: 'sites/shared/school.yaml', code: 'file-missing', message, blame });
  }
  return faults;
}
