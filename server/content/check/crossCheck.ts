import { setImmediate } from 'node:timers/promises';
import type { Analysis, Ref } from '../analysis.ts';
import { oneLine } from '../nearest.ts';
import { linkFault } from './links.ts';
import { localeFaults } from './locales.ts';
import { nameFault } from './names.ts';
import { clashes } from './pairs.ts';
import { textFault } from './texts.ts';
import { UnusedTexts } from './unused.ts';
import type { CrossFault, Member, World } from './world.ts';
import { Worlds } from './worlds.ts';

/** Milliseconds of work without a pause. */
const LONGEST_STRETCH = 8;

/** Finds all faults that follow from more than one file. */
export class CrossCheck {
  readonly #worlds = new Worlds();
  readonly #unused: UnusedTexts | null;

  /** @param words keys that the program uses, or what is above them; without, no key is told to be unused */
  constructor(words?: readonly string[]) {
    this.#unused = words ? new UnusedTexts(words) : null;
  }

  /**
   * Lets others run in between: with thousands of files it takes longer than a request may wait.
   * @param isSettled tells files that are live as they are: of two that cannot be together, the other is at fault
   */
  async run(members: readonly Member[], isSettled: (path: string) => boolean): Promise<CrossFault[]> {
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
      ...groupFaults(world),
      ...(this.#unused?.faults(world, members) ?? []),
    );
    return faults;
  }
}

/** What one file names of others, and they do not have. */
function fileFaults(file: string, analysis: Analysis, world: World): CrossFault[] {
  const known = world.memo.get(analysis);
  if (known) return known;
  const isProblem = analysis.part.kind === 'problem';
  const isWords = analysis.part.kind === 'words';
  const faults = analysis.refs.flatMap((ref): CrossFault[] => {
    const fault = refFault(ref, analysis, world);
    if (!fault) return [];
    const isMild = (isWords && ref.kind === 'path') || (isProblem && ref.kind === 'inline');
    const severity = isMild ? 'warning' : fault.severity;
    return [
      {
        ...fault,
        message: oneLine(fault.message),
        isReference: true,
        severity,
        file,
        line: ref.line,
        column: ref.column,
      },
    ];
  });
  world.memo.set(analysis, faults);
  return faults;
}

function refFault(ref: Ref, analysis: Analysis, world: World) {
  switch (ref.kind) {
    case 'key':
    case 'inline':
      return textFault(ref, world.concern(analysis.scopes[ref.scope] ?? []), world);
    case 'path':
      return linkFault(ref, world.concern(analysis.scopes[ref.scope] ?? []), world);
    default:
      return nameFault(ref, world);
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
