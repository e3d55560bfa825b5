/** Milliseconds of quiet that end a burst of events, and the longest that a burst may take. */
const QUIET = 25;
const LONGEST = 150;
/** When a file that was read right after a write is looked at again. */
const SECOND_LOOK = 120;
/** Everything is looked at again so often, for events that were lost; on large trees in proportion to the effort. */
const SAFETY = 2000;
const SAFETY_SHARE = 50;
/** Also where a look took long because the machine had nothing left. */
const LONGEST_SAFETY = 20_000;

/** Gathers what is touched and reloads it, one reload at a time. */
export class Reloads {
  readonly #reload: (paths: readonly string[], all: boolean) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #touched = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #all = false;
  #burst: { since: number; timer: NodeJS.Timeout } | null = null;
  #running: Promise<void> | null = null;
  #stopped = true;

  constructor(
    reload: (paths: readonly string[], all: boolean) => Promise<void>,
    failed: (error: unknown) => void,
  ) {
    this.#reload = reload;
    this.#failed = failed;
  }

  start(): void {
    this.#stopped = false;
    this.#later(SAFETY, () => this.#lookAtAll());
    if (this.#touched.size > 0 || this.#all) this.#schedule();
  }

  /** @param path null where anything may have changed */
  touch(path: string | null): void {
    if (path === null) this.#all = true;
    else this.#touched.add(path);
    this.#schedule();
  }

  /** Touches a path later. */
  again(path: string, delay = SECOND_LOOK): void {
    this.#later(delay, () => this.touch(path));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#burst?.timer);
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  #later(delay: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#stopped) run();
    }, delay);
    timer.unref();
    this.#timers.add(timer);
  }

  #schedule(): void {
    if (this.#stopped || this.#running) return;
    const now = Date.now();
    const since = this.#burst?.since ?? now;
    clearTimeout(this.#burst?.timer);
    const delay = Math.max(0, Math.min(QUIET, since + LONGEST - now));
    this.#burst = { since, timer: setTimeout(() => this.#run(), delay) };
  }

  #run(): void {
    this.#burst = null;
    if (this.#running || this.#stopped) return;
    const paths = [...this.#touched];
    const all = this.#all;
    this.#touched.clear();
    this.#all = false;
    this.#running = this.#reload(paths, all)
      .catch(this.#failed)
      .finally(() => {
        this.#running = null;
        if (this.#touched.size > 0 || this.#all) this.#schedule();
      });
  }

  #lookAtAll(): void {
    const started = Date.now();
    this.#all = true;
    this.#run();
    void this.#running?.finally(() => {
      const took = Date.now() - started;
      this.#later(Math.min(LONGEST_SAFETY, Math.max(SAFETY, took * SAFETY_SHARE)), () => this.#lookAtAll());
    });
  }
}
