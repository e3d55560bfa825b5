/** No text of a page holds this: what is written is escaped, and HTML of texts has no such tag. */
const SLOT = /<slot-of-bytes (\d+)>/;

/** Cached HTML that stands inside of what is drawn: as bytes, so that a long list is not encoded anew for one of its items. */
export class ByteSlots {
  readonly #bytes: Buffer[] = [];

  /** @returns what marks the place of the bytes in the text that is drawn */
  add(bytes: Buffer): string {
    return `<slot-of-bytes ${this.#bytes.push(bytes) - 1}>`;
  }

  /** A text that was drawn, its marked places filled. */
  fill(html: string): Buffer {
    if (this.#bytes.length === 0) return Buffer.from(html);
    const pieces = html.split(SLOT);
    const filled = pieces.map((piece, i) => (i % 2 === 0 ? Buffer.from(piece) : this.#at(Number(piece))));
    return Buffer.concat(filled);
  }

  #at(index: number): Buffer {
    const bytes = this.#bytes[index];
    if (!bytes) throw new Error(`no bytes for the place ${index}`);
    return bytes;
  }
}
