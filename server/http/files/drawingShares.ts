/** While more than so many wait to be drawn in all, one network has at most its share of them. */
const FREE = 20;
const MOST_OF_ONE = 40;

/** More pictures of one network wait to be drawn than it may have. */
export class TooManyDrawings extends Error {
  override name = 'TooManyDrawings';
}

/** Who waits for pictures to be drawn: each width is another drawing, and nobody may ask for all of them at others' cost. */
export class DrawingShares {
  readonly #waiting = new Map<string, number>();
  #all = 0;

  /** Draws for a network, where it may. @throws TooManyDrawings */
  async draw<T>(network: string, draw: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(network) ?? 0;
    if (this.#all >= FREE && own >= MOST_OF_ONE) throw new TooManyDrawings();
    this.#set(network, own + 1);
    try {
      return await draw();
    } finally {
      this.#set(network, (this.#waiting.get(network) ?? 1) - 1);
    }
  }

  #set(network: string, count: number): void {
    this.#all += count - (this.#waiting.get(network) ?? 0);
    if (count > 0) this.#waiting.set(network, count);
    else this.#waiting.delete(network);
  }
}
