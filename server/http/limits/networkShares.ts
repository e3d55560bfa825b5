/** How many may be under way. */
interface ShareLimits {
  /** In all. */
  most?: number;
  /** While so many are in all, one network has at most its share. */
  free: number;
  share: number;
}

/** More of one network, or in all, are under way than may be. */
export class TooManyAtOnce extends Error {
  override name = 'TooManyAtOnce';
  override message = 'too many at once';
}

/** What networks (`networkOf`) have under way of something costly: nobody may have all of it at others' cost. */
export class NetworkShares {
  readonly #limits: ShareLimits;
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Does what a network asks for, where it may have that much. @throws TooManyAtOnce, and what `work` throws */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(network);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Notes that one more of a network is under way, until what it returns is called. @throws TooManyAtOnce */
  enter(network: string): () => void {
    const { most = Number.POSITIVE_INFINITY, free, share } = this.#limits;
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#all >= most || (this.#all >= free && own >= share)) throw new TooManyAtOnce();
    this.#set(network, own + 1);
    let isIn = true;
    return () => {
      if (isIn) this.#set(network, (this.#byNetwork.get(network) ?? 1) - 1);
      isIn = false;
    };
  }

  #set(network: string, count: number): void {
    this.#all += count - (this.#byNetwork.get(network) ?? 0);
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}
