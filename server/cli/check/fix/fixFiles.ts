import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionOf } from '../../../content/disk/files.ts';
import { replaceFile } from '../../../content/disk/replaceFile.ts';
import {
  applyFix,
  type FixableFinding,
  type FixedFile,
  type FixTools,
  fixText,
  isFixable,
  isNearer,
  newFinding,
} from '../../../content/edits/fixText.ts';
import { byPlace, type Fault, type Finding, faultKey, isError } from '../../../content/fault.ts';
import { roleOf } from '../../../content/fileRoles.ts';
import { byteOrderMark, decodeToText } from '../../../content/parse/readText.ts';

export interface CheckState {
  faults: readonly Fault[];
  revisions: ReadonlyMap<string, string>;
}

interface FixFilesOptions extends Pick<FixTools, 'analyse'> {
  dir: string;
  look(): Promise<CheckState>;
  allows(file: string, fault: FixableFinding): Promise<boolean>;
  isSelected(path: string): boolean;
}

/** A fault whose fix improves nothing, and the fault that would replace it. */
interface RefusedFix {
  fault: Fault;
  instead: Fault | undefined;
}

/** The fixed faults, the remaining ones, and the files that someone else changed meanwhile, which were not touched. */
interface FixResult {
  faults: Fault[];
  refused: RefusedFix[];
  changedMeanwhile: string[];
}

interface Change {
  path: string;
  before: Uint8Array;
  after: Uint8Array;
  faults: FixableFinding[];
  /** Whether the text could be parsed before; otherwise its faults cannot be compared. */
  wasReadable: boolean;
}

const MAX_ROUNDS = 50;
const faultsIn = ({ faults }: CheckState, path: string) => faults.filter(({ file }) => file === path);

/** Fixes until nothing is left. A file that is no better after a round, or harms others, is tried fix by fix. */
export const fixFiles = (fixing: FixFilesOptions): Promise<FixResult> => new FixRun(fixing).run();

class FixRun {
  readonly #fixing: FixFilesOptions;
  readonly #changedMeanwhile = new Set<string>();
  /** Fixes that did not help in their own file, and fixes that did not help when everything was checked. */
  readonly #useless = new Map<string, RefusedFix>();
  readonly #refused = new Map<string, RefusedFix>();
  /** Files whose fixes are tried one at a time. */
  readonly #careful = new Set<string>();
  readonly #mended: Fault[] = [];

  constructor(fixing: FixFilesOptions) {
    this.#fixing = fixing;
  }

  async run(): Promise<FixResult> {
    let before = await this.#fixing.look();
    let mended = 0;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const changes = await this.#round(before);
      if (changes.length === 0) {
        // An obstacle to an earlier fix may be gone by now.
        if (this.#refused.size === 0 || this.#mended.length === mended) break;
        mended = this.#mended.length;
        this.#refused.clear();
        continue;
      }
      const after = await this.#fixing.look();
      const bad = findRegressions(changes, before, after);
      for (const change of changes) {
        const own = newFinding(faultsIn(before, change.path), faultsIn(after, change.path));
        const instead = own ?? newFinding(before.faults, after.faults);
        this.#settle(change, bad.includes(change), changes.length > 1, instead);
      }
      before = bad.length > 0 ? await this.#fixing.look() : after;
    }
    const left = new Set(before.faults.map(faultKey));
    const refused = [...new Map([...this.#useless, ...this.#refused])].filter(([key]) => left.has(key));
    return {
      faults: this.#mended,
      refused: refused.map(([, one]) => one),
      changedMeanwhile: [...this.#changedMeanwhile],
    };
  }

  async #round(look: CheckState): Promise<Change[]> {
    const files = Map.groupBy(look.faults, ({ file }) => file);
    const changes: Change[] = [];
    for (const [path, faults] of files) {
      if (!faults.some(isFixable) || !this.#fixing.isSelected(path)) continue;
      const isAlone = this.#careful.size > 0;
      if (isAlone && changes.length > 0) break;
      const change = await this.#change(path, faults, look.revisions.get(path));
      if (change) changes.push(change);
    }
    return changes;
  }

  async #change(
    path: string,
    faults: readonly Fault[],
    revision: string | undefined,
  ): Promise<Change | null> {
    const role = roleOf(path);
    const full = join(this.#fixing.dir, path);
    const before = await readFile(full).catch(() => null);
    const text = before && revisionOf(before) === revision ? decodeToText(before) : null;
    if (!role || !before || text === null) return null;
    const file: FixedFile = { text, role, format: path.endsWith('.json') ? 'json' : 'yaml' };
    const own = await this.#fixing.analyse(file);
    const mended: FixableFinding[] = [];
    const allows = async (fault: FixableFinding) =>
      !(this.#careful.has(path) && mended.length > 0) &&
      !this.#refused.has(faultKey({ ...fault, file: path })) &&
      (await this.#fixing.allows(path, fault));
    const refused = (found: FixableFinding, instead: Finding | undefined) => {
      const fault = { ...found, file: path };
      this.#useless.set(faultKey(fault), { fault, instead: instead && { ...instead, file: path } });
    };
    const mend = (fault: FixableFinding) => mended.push(fault);
    let after = await fixText(file, { ...this.#fixing, allows, refused }, mend);
    if (after === text) {
      const found = new Set(own.findings.map((one) => faultKey({ ...one, file: path })));
      const others = faults.filter((fault) => !found.has(faultKey(fault)));
      after = await this.#mendOthers(file, others, allows, mend);
    }
    if (after === text) return null;
    const bytes = Buffer.from(byteOrderMark(before) + after);
    if (replaceFile(this.#fixing.dir, path, bytes, before))
      return { path, before, after: bytes, faults: mended, wasReadable: own.readable };
    this.#changedMeanwhile.add(path);
    return null;
  }

  /** Fixes faults that depend on several files, from the last to the first, so that positions stay valid. */
  async #mendOthers(
    file: FixedFile,
    faults: readonly Fault[],
    allows: (fault: FixableFinding) => Promise<boolean>,
    mended: (fault: FixableFinding) => void,
  ): Promise<string> {
    let { text } = file;
    for (const fault of faults.filter(isFixable).sort((a, b) => byPlace(b, a))) {
      if (!(await allows(fault))) continue;
      const [after] = applyFix({ ...file, text }, fault);
      if (after === undefined) continue;
      text = after;
      mended(fault);
    }
    return text;
  }

  #settle(change: Change, isBad: boolean, wasWithOthers: boolean, instead: Fault | undefined): void {
    const { path, before, after, faults } = change;
    if (!isBad) {
      this.#careful.delete(path);
      this.#mended.push(...faults.map((fault) => ({ ...fault, file: path })));
      return;
    }
    if (!replaceFile(this.#fixing.dir, path, before, after)) this.#changedMeanwhile.add(path);
    if (faults.length > 1 || wasWithOthers) this.#careful.add(path);
    else
      for (const found of faults) {
        const fault = { ...found, file: path };
        this.#refused.set(faultKey(fault), { fault, instead });
      }
  }
}

/** The changes that improved nothing in their own files; all of them if another file has a new error without a fix. */
function findRegressions(changes: readonly Change[], before: CheckState, after: CheckState): Change[] {
  const counted = changes.filter(({ wasReadable }) => wasReadable);
  const paths = new Set(changes.map(({ path }) => path));
  const keysBefore = new Set(before.faults.map(faultKey));
  const harms = (one: Fault) => isError(one) && !isFixable(one) && !keysBefore.has(faultKey(one));
  const isHarm = after.faults.some((one) => !paths.has(one.file) && harms(one));
  if (counted.length === changes.length && isHarm) return counted;
  return counted.filter(({ path }) => !isNearer(faultsIn(before, path), faultsIn(after, path)));
}
