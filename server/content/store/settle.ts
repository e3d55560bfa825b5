import type { Version } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import type { CrossFault } from '../check/crossFault.ts';
import type { ThinPages } from '../contentParts.ts';
import type { Fault } from '../fault.ts';
import { blamedChanges, MOST_TRIALS } from './blamedChanges.ts';
import { diskFaults } from './diskFaults.ts';
import { errorsOf, faultKey, lacksOwnWords } from './faultLists.ts';
import type { FileState } from './fileState.ts';
import { type HeldPages, holdPages, type LoadHeld, namedBefore } from './heldPages.ts';
import { LiveVersions, wasLive } from './liveVersions.ts';

interface Settled {
  /** The live version of each file; null where there is no good one. */
  live: Map<string, Version | null>;
  faults: Fault[];
  /** Errors of files that are live all the same, by `faultKey`: they refuse no later change. */
  accepted: Set<string>;
  held: HeldPages;
  thin: ThinPages;
}

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
  readonly #live: LiveVersions;
  readonly #check: CrossCheck;
  readonly #loadHeld: LoadHeld;
  readonly #accepted: ReadonlySet<string> | null;
  /** Faults for which a file was put back to its last good version, by its path. */
  readonly #reasons = new Map<string, Fault[]>();

  /** @param accepted errors of live files after the last load; null at the first load */
  constructor(
    states: ReadonlyMap<string, FileState>,
    check: CrossCheck,
    before: Before,
    accepted: ReadonlySet<string> | null,
  ) {
    this.#live = new LiveVersions(states, (state) => before.lastGood(state));
    this.#check = check;
    this.#loadHeld = before.held;
    this.#accepted = accepted;
  }

  async run(): Promise<Settled> {
    const live = this.#live;
    await live.start();
    const faults = await this.#secondChance(await this.#settle());
    const faultsOnDisk = await diskFaults(live, faults, this.#reasons, this.#check);
    const load = { held: this.#loadHeld, good: (state: FileState) => live.good(state) };
    const held = await holdPages(faults, live.states, live.members(), this.#check, load);
    const accepted = new Set(errorsOf(faults).map(faultKey));
    const thin = this.#check.thinPages(live.members());
    return { live: live.byPath, faults: faultsOnDisk, accepted, held, thin };
  }

  /** Puts files back until the live versions have no new errors together. */
  async #settle(): Promise<CrossFault[]> {
    for (;;) {
      const faults = await this.#cross();
      const back =
        (await blamedChanges(faults, this.#live, this.#accepted, () => this.#cross())) ??
        (await this.#faulty(faults));
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
      const state = this.#live.states.get(path);
      if (!state?.current) continue;
      const before = this.#live.byPath.get(path) ?? null;
      this.#live.byPath.set(path, state.current);
      const trial = await this.#cross();
      if (errorsOf(trial).every((fault) => accepted.has(faultKey(fault)) || this.#isHeld(fault))) {
        this.#reasons.delete(path);
        faults = trial;
      } else this.#live.byPath.set(path, before);
    }
    return faults;
  }

  #cross(): Promise<CrossFault[]> {
    return this.#check.run(this.#live.members(), (path) => this.#live.isSettled(path));
  }

  get #isFirst(): boolean {
    return this.#accepted === null;
  }

  /** Changed files that have errors together with the other files. */
  async #faulty(faults: CrossFault[]): Promise<Map<FileState, Fault[]> | null> {
    const back = new Map<FileState, CrossFault[]>();
    for (const fault of errorsOf(faults)) {
      const state = this.#live.states.get(fault.file);
      if (!state || state.current === null || !this.#live.isChanged(state)) continue;
      if (fault.lack && (state.role.kind !== 'site' || namedBefore(await this.#live.good(state), fault)))
        continue;
      if (fault.isReference && this.#isFirst && state.role.kind === 'site' && !wasLive(state)) continue;
      back.set(state, [...(back.get(state) ?? []), fault]);
    }
    return back.size > 0 ? new Map([...back].map(([state, told]) => [state, lacksOwnWords(told)])) : null;
  }

  /** Words that a changed page lacks on one site: that site keeps what it had of the page. */
  #isHeld({ lack, file }: CrossFault): boolean {
    const state = this.#live.states.get(file);
    return lack !== undefined && state?.role.kind === 'page' && this.#live.isChanged(state);
  }

  async #putBack(state: FileState, reasons: Fault[]): Promise<void> {
    this.#reasons.set(state.path, [...(this.#reasons.get(state.path) ?? []), ...reasons]);
    this.#live.byPath.set(state.path, await this.#live.good(state));
  }
}
