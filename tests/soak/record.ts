import type { VisitorAnswer } from '../helpers/visitor.ts';

/** Violations that are printed; more are counted. */
const SHOWN = 20;
/** What cannot be read is missed; a market that cannot be sends its visitor home. */
const WHILE_FAILING = [503, 302];

/** What was asked, what came, and what should not have come. */
export class SoakRecord {
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #violations = new Map<string, string[]>();
  readonly #began = performance.now();
  #busy = 0;
  /** What is asked for until then may miss a service: ms of `performance.now()`. */
  servicesFailUntil = 0;

  /**
   * Notes an answer, or that none came.
   * @param allowed its statuses; those of `WHILE_FAILING` too where it was asked for while services failed
   * @param asked when that was: ms of `performance.now()`
   * @returns the answer, where its status is one of those allowed without condition
   */
  note(
    kind: string,
    answer: VisitorAnswer | Error,
    allowed: readonly number[],
    asked: number,
  ): VisitorAnswer | undefined {
    if (answer instanceof Error) {
      this.violate('lost', `${kind}: ${answer.message}`);
      return undefined;
    }
    const { status } = answer;
    const counts = this.#statuses.get(kind) ?? new Map<number, number>();
    this.#statuses.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1));
    if (allowed.includes(status)) return answer;
    if (WHILE_FAILING.includes(status) && asked < this.servicesFailUntil) return undefined;
    if (status === 503 && isBusy(answer)) {
      this.#busy += 1;
      return undefined;
    }
    this.violate(status === 502 ? 'lost' : 'status', `${kind}: ${status} ${answer.text.slice(0, 200)}`);
    return undefined;
  }

  violate(what: string, detail: string): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1);
    const list = this.#violations.get(what) ?? [];
    this.#violations.set(what, [...list, `${seconds} s: ${detail}`]);
  }

  count(what: string): number {
    return this.#violations.get(what)?.length ?? 0;
  }

  get isClean(): boolean {
    return this.#violations.size === 0;
  }

  /** Requests that were refused because the machine had too much to do. */
  get busy(): number {
    return this.#busy;
  }

  /** Of all answers, those that were refused because the machine had too much to do. */
  get busyShare(): number {
    const counts = [...this.#statuses.values()].flatMap((kind) => [...kind.values()]);
    return (
      this.#busy /
      Math.max(
        1,
        counts.reduce((sum, count) => sum + count, 0),
      )
    );
  }

  /** Lines to print: a kind of request, with its statuses. */
  traffic(): string[] {
    return [...this.#statuses].map(([kind, counts]) => {
      const shown = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
      return `${kind.padEnd(14)} ${shown.join(', ')}`;
    });
  }

  violations(): string[] {
    return [...this.#violations].flatMap(([what, list]) => [
      `${what}: ${list.length}`,
      ...list.slice(0, SHOWN).map((detail) => `  ${detail}`),
    ]);
  }
}

/** Refused without anything being done for it: with when to come again, and by no page of the content. */
function isBusy({ headers, text }: VisitorAnswer): boolean {
  if (headers['retry-after'] === undefined) return false;
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage ? headers['content-language'] === undefined : text.includes('"code":"busy"');
}
