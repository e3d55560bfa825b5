import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { limitThreadTime } from '../threadTime.ts';
import { plainToHtml } from './richText.ts';

/** A text as safe HTML. `isPlain`: it was left unformatted, because it takes too long or becomes too large. */
interface DrawnText {
  html: string;
  isPlain: boolean;
}

/** The processor time (ms) that a text may take. A typical text of 200,000 characters takes 300 at first. */
const MAX_MS = 1_000;
/** An idle thread takes tens of megabytes, and starts again quickly. */
const IDLE_MS = 10_000;
const KNOWN_BYTES = 8 * 1024 * 1024;

/** Converts services' texts to HTML in a thread, each once. One that takes too long ends it and is shown as written. */
export class RichTexts {
  readonly #known = new LRUCache<string, DrawnText>({
    maxSize: KNOWN_BYTES,
    // V8 stores one or two bytes per character.
    sizeCalculation: ({ html }, text) => 2 * (html.length + text.length) + 100,
  });
  #last: Promise<unknown> = Promise.resolve();
  #thread: Thread | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Returns a text that was converted before; undefined if it was not, or too long ago. */
  peek(text: string): DrawnText | undefined {
    return this.#known.get(text);
  }

  /** Never rejects. Texts are converted one after the other. */
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
  /** Handles the thread's next message: first that it is ready, then the HTML of a text. */
  #answered: (html: string | undefined) => void = () => {};
  readonly #isReady = this.#next();
  isAlive = true;

  constructor() {
    // With `node --watch` there are also messages from the watcher.
    this.#worker.on('message', (message: object) => {
      if ('html' in message) this.#answered(typeof message.html === 'string' ? message.html : undefined);
    });
    for (const event of ['error', 'exit']) this.#worker.on(event, () => this.end());
  }

  /** Returns the HTML of a text; undefined if it takes too much time or memory. */
  async read(text: string): Promise<string | undefined> {
    this.#worker.ref();
    await this.#isReady;
    if (!this.isAlive) return undefined;
    const noLimit = limitThreadTime(this.#worker, MAX_MS, () => this.end());
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
