import { monotonicNow } from '../../lib/clock.ts';
import { customerOf, networkOf } from '../limits/network.ts';
import { busyRefusal } from './uploadRules.ts';

const SLOT_LIMITS = {
  /** How many uploads are received at once: in all, per `networkOf`, per `customerOf`. */
  most: 6,
  mostOfOne: 3,
  mostOfCustomer: 4,
  /** How many uploads may wait: in all, from one customer, and for how long (ms). An idle connection is cut after 30 s. */
  waiting: 60,
  waitingOfCustomer: 20,
  waitMs: 20_000,
  /** While others wait, an upload that has been received for `afterMs` must have this average speed. */
  crowded: { afterMs: 8_000, bytesPerSecond: 128 * 1024, everyMs: 1_000 },
};

export interface Slot {
  /** Aborted with a refusal if the upload is too slow while others wait, so that it ends. */
  tooSlow: AbortSignal;
  addBytes(bytes: number): void;
  markComplete(): void;
  release(): void;
}

interface Sender {
  network: string;
  customer: string;
}

interface Upload extends Sender {
  since: number;
  bytes: number;
  isWhole: boolean;
  end: AbortController;
}

/**
 * Bounds how many uploads use memory and disk at once. One network cannot fill all slots or keep them by sending
 * slowly: while others wait, the slowest upload is ended first. The others wait in order, with their bodies unread.
 */
export class UploadSlots {
  readonly #limits: typeof SLOT_LIMITS;
  readonly #active = new Set<Upload>();
  readonly #waiting = new Set<Sender & { enter: (slot: Slot) => void }>();
  #watch: NodeJS.Timeout | undefined;

  constructor(limits = SLOT_LIMITS) {
    this.#limits = limits;
  }

  get inUse(): number {
    return this.#active.size;
  }

  /** Waits for a slot; undefined if there was none in time, or if `signal` says that no one waits any more. */
  async acquire(ip: string | undefined, signal: AbortSignal): Promise<Slot | undefined> {
    const place = { network: networkOf(ip), customer: customerOf(ip) };
    if (signal.aborted) return undefined;
    if (this.#hasRoom(place)) return this.#take(place);
    const { waiting, waitingOfCustomer, waitMs } = this.#limits;
    const ofCustomer = [...this.#waiting].filter(({ customer }) => customer === place.customer);
    if (this.#waiting.size >= waiting || ofCustomer.length >= waitingOfCustomer) return undefined;
    return new Promise((resolve) => {
      const end = (slot?: Slot) => {
        this.#waiting.delete(entry);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(slot);
      };
      const giveUp = () => end();
      const entry = { ...place, enter: end };
      const timer = setTimeout(giveUp, waitMs).unref();
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(entry);
      this.#watch ??= setInterval(() => this.#endSlowest(), this.#limits.crowded.everyMs).unref();
    });
  }

  /** Returns whether there is room, or would be without one of the current uploads. */
  #hasRoom({ network, customer }: Sender, excluded?: Upload): boolean {
    const { most, mostOfOne, mostOfCustomer } = this.#limits;
    const others = [...this.#active].filter((upload) => upload !== excluded);
    return (
      others.length < most &&
      others.filter((upload) => upload.network === network).length < mostOfOne &&
      others.filter((upload) => upload.customer === customer).length < mostOfCustomer
    );
  }

  #take(place: Sender): Slot {
    const end = new AbortController();
    const upload: Upload = { ...place, since: monotonicNow(), bytes: 0, isWhole: false, end };
    this.#active.add(upload);
    return {
      tooSlow: end.signal,
      addBytes: (bytes) => {
        upload.bytes += bytes;
      },
      markComplete: () => {
        upload.isWhole = true;
      },
      release: () => {
        if (this.#active.delete(upload)) this.#admitWaiting();
      },
    };
  }

  #admitWaiting(): void {
    for (const entry of this.#waiting) if (this.#hasRoom(entry)) entry.enter(this.#take(entry));
  }

  /** Ends one upload at a time; the next one after it has left. */
  #endSlowest(): void {
    if (this.#waiting.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    const active = [...this.#active];
    if (active.some(({ end }) => end.signal.aborted)) return;
    const slow = active.filter((upload) => this.#isTooSlow(upload)).sort((a, b) => speedOf(a) - speedOf(b));
    const ends = [...this.#waiting].map((entry) => slow.find((upload) => this.#hasRoom(entry, upload)));
    ends.find((upload) => upload !== undefined)?.end.abort(busyRefusal());
  }

  #isTooSlow(upload: Upload): boolean {
    const { afterMs, bytesPerSecond } = this.#limits.crowded;
    const isLongIn = monotonicNow() - upload.since >= afterMs;
    return !upload.isWhole && isLongIn && speedOf(upload) < bytesPerSecond;
  }
}

function speedOf({ bytes, since }: Upload): number {
  return (1000 * bytes) / Math.max(1, monotonicNow() - since);
}
