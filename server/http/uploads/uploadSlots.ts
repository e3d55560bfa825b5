import { monotonicNow } from '../../lib/clock.ts';
import { networkOf, ownerOf } from '../limits/network.ts';

const LIMITS = {
  /** Uploads that are taken in at once, of one network (`networkOf`), and of one owner of networks (`ownerOf`). */
  most: 6,
  mostOfOne: 3,
  mostOfOwner: 4,
  /** That may wait, of one owner of networks, and for how long (ms): a connection on which nothing moves is cut after 30 s. */
  waiting: 60,
  waitingOfOwner: 20,
  waitMs: 20_000,
  /** While others wait, one that has been in for `afterMs` has to have come at so many bytes a second. */
  crowded: { afterMs: 8_000, bytesPerSecond: 128 * 1024, everyMs: 1_000 },
};

/** What an upload has while it is being received. */
export interface Slot {
  /** Aborted where the upload is too slow while others wait: it has to leave. */
  tooSlow: AbortSignal;
  /** Notes that this many bytes have arrived. */
  arrived(bytes: number): void;
  /** All of it has come: from now on it is not too slow. */
  isWhole(): void;
  leave(): void;
}

interface Place {
  network: string;
  owner: string;
}

interface Upload extends Place {
  since: number;
  bytes: number;
  isWhole: boolean;
  end: AbortController;
}

/**
 * Bounds how many uploads take memory and disk at once; no one can fill all places from one network, or keep them by
 * sending little: while others wait, the slowest is ended first. The others wait in their order, their bodies unread.
 */
export class UploadSlots {
  readonly #limits: typeof LIMITS;
  readonly #within = new Set<Upload>();
  readonly #waiting = new Set<Place & { enter: (slot: Slot) => void }>();
  #watch: NodeJS.Timeout | undefined;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Uploads that have a slot. */
  get taken(): number {
    return this.#within.size;
  }

  /** A slot, once there is room; undefined: there was none in time, or `signal` said that no one waits any more. */
  async enter(address: string | undefined, signal: AbortSignal): Promise<Slot | undefined> {
    const place = { network: networkOf(address), owner: ownerOf(address) };
    if (signal.aborted) return undefined;
    if (this.#hasRoom(place)) return this.#take(place);
    const { waiting, waitingOfOwner, waitMs } = this.#limits;
    const ofOwner = [...this.#waiting].filter(({ owner }) => owner === place.owner);
    if (this.#waiting.size >= waiting || ofOwner.length >= waitingOfOwner) return undefined;
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
  #hasRoom({ network, owner }: Place, without?: Upload): boolean {
    const { most, mostOfOne, mostOfOwner } = this.#limits;
    const others = [...this.#within].filter((upload) => upload !== without);
    return (
      others.length < most &&
      others.filter((upload) => upload.network === network).length < mostOfOne &&
      others.filter((upload) => upload.owner === owner).length < mostOfOwner
    );
  }

  #take(place: Place): Slot {
    const end = new AbortController();
    const upload: Upload = { ...place, since: monotonicNow(), bytes: 0, isWhole: false, end };
    this.#within.add(upload);
    return {
      tooSlow: end.signal,
      arrived: (bytes) => {
        upload.bytes += bytes;
      },
      isWhole: () => {
        upload.isWhole = true;
      },
      leave: () => {
        if (this.#within.delete(upload)) this.#letIn();
      },
    };
  }

  #letIn(): void {
    for (const entry of this.#waiting) if (this.#hasRoom(entry)) entry.enter(this.#take(entry));
  }

  /** Ends one upload at a time, and the next once it has left. */
  #endSlowest(): void {
    if (this.#waiting.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    const within = [...this.#within];
    if (within.some(({ end }) => end.signal.aborted)) return;
    const slow = within.filter((upload) => this.#isTooSlow(upload)).sort((a, b) => speedOf(a) - speedOf(b));
    const ends = [...this.#waiting].map((entry) => slow.find((upload) => this.#hasRoom(entry, upload)));
    ends.find((upload) => upload !== undefined)?.end.abort();
  }

  #isTooSlow(upload: Upload): boolean {
    const { afterMs, bytesPerSecond } = this.#limits.crowded;
    const isLongIn = monotonicNow() - upload.since >= afterMs;
    return !upload.isWhole && isLongIn && speedOf(upload) < bytesPerSecond;
  }
}

/** Bytes a second, from when it was let in. */
function speedOf({ bytes, since }: Upload): number {
  return (1000 * bytes) / Math.max(1, monotonicNow() - since);
}
