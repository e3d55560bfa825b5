import { hasErrors, type Version } from '../analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import type { CrossFault } from '../check/crossFault.ts';
import type { Member } from '../check/world/member.ts';
import type { ThinPages } from '../contentParts.ts';
import type { Fault } from '../fault.ts';
import {
  breaksOther,
  byPosition,
  errorsOf,
  faultKey,
  isError,
  lacksOwnWords,
  placeKey,
} from './faultLists.ts';
import type { FileState } from './fileState.ts';
import { type HeldPages, holdPages, type LoadHeld, namedBefore, tookAway } from './heldPages.ts';
import { misnamedFolders } from './misnamedFolders.ts';

interface Settled {
  /** The live version of each file; null where there is no good one. */
  live: Map<string, Version | null>;
  faults: Fault[];
  /** Errors of files that are live all the same, by `faultKey`: they refuse no later change. */
  accepted: Set<string>;
  held: HeldPages;
  thin: ThinPages;
}

/** So many files are tried by themselves at most: each trial checks everything again. */
const MOST_TRIALS = 30;

/** How versions that were live before are had again. */
export interface Before {
  lastGood(state: FileState): Promise<Version | null>;
  held: LoadHeld;
}

/**
 * Decides which version of each file is live: the one on disk, if it has no errors by itself and together with the
 * other files; else the last good version; else none. A change that would cause errors in other live files is refused
 * as well. At the first load a site is not refused for a link or a text alone: a site with a broken link is better
 * than none. The faults that are reported are those on disk, whatever is live.
 */
export class Settlement {
  readonly #states: ReadonlyMap<string, FileState>;
  readonly #check: CrossCheck;
  readonly #before: Before;
  readonly #accepted: ReadonlySet<string> | null;
  readonly #live = new Map<string, Version | null>();
  /** Faults for which a file was put back to its last good version, by its path. */
  readonly #reasons = new Map<string, Fault[]>();

  /** @param accepted errors of live files after the last load; null at the first load */
  constructor(
    states: ReadonlyMap<string, FileState>,
    check: CrossCheck,
    before: Before,
    accepted: ReadonlySet<string> | null,
  ) {
    this.#states = states;
    this.#check = check;
    this.#before = before;
    this.#accepted = accepted;
  }

  async run(): Promise<Settled> {
    for (const state of this.#states.values()) {
      if (state.role.kind === 'unexpected' || (state.current === null && !state.isFolderMissing)) continue;
      if (state.current && !hasErrors(state.current)) this.#live.set(state.path, state.current);
      else this.#live.set(state.path, await this.#good(state));
    }
    let faults = await this.#settle();
    faults = await this.#secondChance(faults);
    const faultsOnDisk = await this.#diskFaults(faults);
    const load = { held: this.#before.held, good: (state: FileState) => this.#good(state) };
    const held = await holdPages(faults, this.#states, this.#members(), this.#check, load);
    const accepted = new Set(errorsOf(faults).map(faultKey));
    const thin = this.#check.thinPages(this.#members());
    return { live: this.#live, faults: faultsOnDisk, accepted, held, thin };
  }

  /** Puts files back until the live versions have no new errors together. */
  async #settle(): Promise<CrossFault[]> {
    for (;;) {
      const faults = await this.#cross();
      const back = (await this.#blamed(faults)) ?? (await this.#faulty(faults));
      if (!back) return faults;
      for (const [state, reasons] of back) await this.#putBack(state, reasons);
    }
  }

  /** Tries each file again that was put back: the one that it conflicted with may have been put back after it. */
  async #secondChance(settled: CrossFault[]): Promise<CrossFault[]> {
    let faults = settled;
    const accepted = new Set(errorsOf(faults).map(faultKey));
    const paths = this.#reasons.size > 1 ? [...this.#reasons.keys()].slice(0, MOST_TRIALS) : [];
    for (const path of paths) {
      const state = this.#states.get(path);
      if (!state?.current) continue;
      const before = this.#live.get(path) ?? null;
      this.#live.set(path, state.current);
      const trial = await this.#cross();
      if (errorsOf(trial).every((fault) => accepted.has(faultKey(fault)) || this.#isHeld(fault))) {
        this.#reasons.delete(path);
        faults = trial;
      } else this.#live.set(path, before);
    }
    return faults;
  }

  async #good(state: FileState): Promise<Version | null> {
    if (state.good === undefined) state.good = await this.#before.lastGood(state);
    return state.good;
  }

  #isChanged(state: FileState): boolean {
    const live = this.#live.get(state.path) ?? null;
    if (live === null) return state.current === null && state.good != null;
    return live === state.current && live.revision !== (state.good?.revision ?? state.lastGoodRevision);
  }

  #wasLive(state: FileState): boolean {
    return state.good != null || state.lastGoodRevision !== null;
  }

  #isSettled(path: string): boolean {
    const state = this.#states.get(path);
    return state !== undefined && this.#wasLive(state) && !this.#isChanged(state);
  }

  #cross(): Promise<CrossFault[]> {
    return this.#check.run(this.#members(), (path) => this.#isSettled(path));
  }

  #members(): Member[] {
    return [...this.#live].flatMap(([path, version]) => {
      const state = this.#states.get(path);
      return state
        ? [{ path, role: state.role, version, brokenText: version ? null : brokenText(state) }]
        : [];
    });
  }

  get #isFirst(): boolean {
    return this.#accepted === null;
  }

  /** Changed files that have errors together with the other files. */
  async #faulty(faults: CrossFault[]): Promise<Map<FileState, Fault[]> | null> {
    const back = new Map<FileState, CrossFault[]>();
    for (const fault of errorsOf(faults)) {
      const state = this.#states.get(fault.file);
      if (!state || state.current === null || !this.#isChanged(state)) continue;
      if (fault.lack && (state.role.kind !== 'site' || namedBefore(await this.#good(state), fault))) continue;
      if (fault.isReference && this.#isFirst && state.role.kind === 'site' && !this.#wasLive(state)) continue;
      back.set(state, [...(back.get(state) ?? []), fault]);
    }
    return back.size > 0 ? new Map([...back].map(([state, told]) => [state, lacksOwnWords(told)])) : null;
  }

  /** Words that a changed page lacks on one site: that site keeps what it had of the page. */
  #isHeld({ lack, file }: CrossFault): boolean {
    const state = this.#states.get(file);
    return lack !== undefined && state?.role.kind === 'page' && this.#isChanged(state);
  }

  /** Changed files that cause errors in live files which did not change; the one that does, where it can be found. */
  async #blamed(faults: CrossFault[]): Promise<Map<FileState, Fault[]> | null> {
    const changed = [...this.#states.values()].filter(
      (state) => this.#wasLive(state) && this.#isChanged(state),
    );
    for (const fault of errorsOf(faults)) {
      const state = this.#states.get(fault.file);
      if (!fault.blame || this.#accepted?.has(faultKey(fault))) continue;
      const isWords = fault.lack !== undefined && state?.role.kind === 'words';
      if (state?.current && !isWords && this.#isChanged(state)) continue;
      const { prefixes, deletions } = fault.blame;
      const suspects = changed.filter(
        (state) =>
          (deletions || state.current !== null) && prefixes.some((prefix) => state.path.startsWith(prefix)),
      );
      const guilty = await this.#guilty(suspects, fault);
      if (guilty.length > 0)
        return new Map(
          guilty.map((state) => [
            state,
            [breaksOther({ path: state.path, isDeleted: state.current === null }, fault)],
          ]),
        );
    }
    return null;
  }

  /** Tries each by itself: without it, is the fault gone? */
  async #guilty(suspects: FileState[], fault: CrossFault): Promise<FileState[]> {
    if (fault.lack) {
      for (const state of suspects) await this.#good(state);
      return suspects.filter((state) => tookAway(state, fault));
    }
    if (suspects.length < 2) return suspects;
    for (const state of suspects.slice(0, MOST_TRIALS)) {
      const tried = this.#live.get(state.path);
      this.#live.set(state.path, await this.#good(state));
      const remains = (await this.#cross()).some((other) => faultKey(other) === faultKey(fault));
      if (tried === undefined) this.#live.delete(state.path);
      else this.#live.set(state.path, tried);
      if (!remains) return [state];
    }
    return suspects;
  }

  async #putBack(state: FileState, reasons: Fault[]): Promise<void> {
    this.#reasons.set(state.path, [...(this.#reasons.get(state.path) ?? []), ...reasons]);
    this.#live.set(state.path, await this.#good(state));
  }

  /** The faults of the files as they are on disk. */
  async #diskFaults(live: CrossFault[]): Promise<Fault[]> {
    const members = this.#diskMembers();
    const isLive = (path: string) => this.#live.get(path) === this.#states.get(path)?.current;
    const isSame = members.every(({ path, version }) => (this.#live.get(path) ?? null) === version);
    const cross = isSame ? live : await this.#check.run(members, isLive);
    const onDisk = cross.filter(({ file }) => {
      const state = this.#states.get(file);
      return !state || state.current === null || state.current.analysis.readable;
    });
    const { told, rest, isExplained } = misnamedFolders(this.#states.values(), onDisk);
    const faults: Fault[] = [];
    for (const { path, current } of this.#states.values()) {
      if (isExplained(path)) continue;
      for (const finding of current?.analysis.findings ?? []) faults.push({ file: path, ...finding });
    }
    faults.push(...told, ...this.#check.tell(isSame ? this.#members() : members, rest));
    const withErrors = new Set(faults.filter(isError).map((fault) => fault.file));
    const known = new Set(onDisk.map(placeKey));
    for (const [path, reasons] of this.#reasons) {
      const isTold = (reason: Fault) => withErrors.has(path) || known.has(placeKey(reason));
      faults.push(...reasons.filter((reason) => reason.code === 'breaks-others' || !isTold(reason)));
    }
    return faults.sort(byPosition);
  }

  /** The files as the disk has them, as far as they can be read. */
  #diskMembers(): Member[] {
    return [...this.#states.values()].flatMap((state): Member[] => {
      const { path, role, current } = state;
      if (role.kind === 'unexpected' || (current === null && !this.#live.has(path))) return [];
      if (current?.analysis.readable) return [{ path, role, version: current, brokenText: null }];
      const version = this.#live.get(path) ?? null;
      return [{ path, role, version, brokenText: version ? null : brokenText(state) }];
    });
  }
}

function brokenText(state: FileState) {
  return state.current?.analysis ?? null;
}
