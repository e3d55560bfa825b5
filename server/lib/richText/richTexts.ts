import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../cacheBounds.ts';
import { LimitedThread } from '../limitedThread.ts';
import { plainToHtml } from './richText.ts';

/** A text as safe HTML. `isPlain`: it was left unformatted, because it takes too long or becomes too large. */
interface DrawnText {
  html: string;
  isPlain: boolean;
}

const THREAD_FILE = new URL('./thread.ts', import.meta.url);
/** A typical text of 200,000 characters takes 300 ms at first. */
const THREAD_LIMITS_MS = { cpuMs: 1_000, idleMs: 10_000 };

/** Converts services' texts to HTML in a thread, each once. One that takes too long ends it and is shown as written. */
export class RichTexts {
  readonly #known = new LRUCache<string, DrawnText>({
    maxSize: CACHE_BYTES.richTexts,
    // V8 stores one or two bytes per character.
    sizeCalculation: ({ html }, text) => 2 * (html.length + text.length) + 100,
  });
  #last: Promise<unknown> = Promise.resolve();
  #thread: LimitedThread<string, string> | undefined;

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
    if (!this.#thread?.isAlive) this.#thread = new LimitedThread(THREAD_FILE, THREAD_LIMITS_MS);
    // It fails if the text takes too much time or memory.
    const html = await this.#thread.run(text).catch(() => undefined);
    const drawn = { html: html ?? plainToHtml(text), isPlain: html === undefined };
    this.#known.set(text, drawn);
    return drawn;
  }
}
