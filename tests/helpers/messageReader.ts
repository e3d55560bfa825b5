/** Takes messages of the Language Server Protocol out of a stream: a header with the length, and JSON. */
export class MessageReader {
  readonly #take: (message: Record<string, unknown>) => void;
  #buffer = Buffer.alloc(0);

  constructor(take: (message: Record<string, unknown>) => void) {
    this.#take = take;
  }

  push(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.subarray(0, end).toString())?.[1]);
      const start = end + 4;
      if (this.#buffer.length < start + length) return;
      const body = this.#buffer.subarray(start, start + length).toString();
      this.#buffer = this.#buffer.subarray(start + length);
      this.#take(JSON.parse(body));
    }
  }
}
