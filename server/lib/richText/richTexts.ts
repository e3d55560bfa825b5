import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { limitThreadTime } from '../threadTime.ts';
import { plainToHtml } from './richText.ts';

/** A text as safe HTML. `isPlain`: as it was written, since it takes too long to read or becomes too much. */
export interface DrawnText {
  html: string;
  isPlain: boolean;
}

/** Processor time that a text may take, in ms. One of 200,000 characters as people write them takes 300 from cold. */
const LONGEST_MS = 1_000;
/** A thread that waits takes tens of megabytes, and is there again in a moment. */
const IDLE_MS = 10_000;
const KNOWN_BYTES = 8 * 1024 * 1024;

/**
 * Converts services' texts to HTML in a thread, each once. A text that takes too long ends the thread and is shown as
 * written.
 */
export class RichTexts {
  readonly #known = new LRUCache<string, DrawnText>({
    maxSize: KNOWN_BYTES,
    // V8 takes one or two bytes a character.
    sizeCalculation: ({ html }, text) => 2 * (html.length + text.length) + 100,
  });
  #last: Promise<unknown> = Promise.resolve();
  #thread: Thread | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** A text that has been read; undefined where it has not, or long ago. */
  peek(text: string): DrawnText | undefined {
    return this.#known.get(text);
  }

  /** Never rejects. Texts are read one after the other. */
  toHtml(text: string): Promise<DrawnText> {
    const drawn = this.#last.then(() => this.#known.get(text) ?? this.#draw(text));
    this.#last = drawn;
    return drawn;
  }

  async #draw(text: string): Promise<DrawnText> {
    clearTimeout(this.#idle);
    this.#thread ??= new Thread();
    const html = await this.#thread.read(text);
    if (!this.#thread.isAlive) this.#thread = undefined;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    const drawn = { html: html ?? plainToHtml(text), isPlain: html === undefined };
    this.#known.set(text, drawn);
    return drawn;
  }

  #end(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }
}

class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  /** What the thread says next: that it is ready, and then a text's HTML. */
  #answered: (html: string | undefined) => void = () => {};
  readonly #isReady = this.#next();
  isAlive = true;

  constructor() {
    // Under `node --watch` messages of the watcher come, too.
    this.#worker.on('message', (message: object) => {
      if ('html' in message) this.#answered(typeof message.html === 'string' ? message.html : undefined);
    });
    for (const event of ['error', 'exit']) this.#worker.on(event, () => this.end());
  }

  /** The text's HTML; undefined where it takes too long, or too much memory. */
  async read(text: string): Promise<string | undefined> {
    this.#worker.ref();
    await this.#isReady;
    if (!this.isAlive) return undefined;
    const noLimit = limitThreadTime(this.#worker, LONGEST_MS, () => this.end());
    try {
      const html = this.#next();
      this.#worker.postMessage(text);
      return await html;
    } finally {
      noLimit();
      this.#worker.unref();
    }
  }

  end(): void {
    this.isAlive = false;
    this.#answered(undefined);
    void this.#worker.terminate();
  }

  #next(): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }
}
