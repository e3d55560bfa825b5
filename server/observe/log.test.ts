import { expect, test } from 'vitest';
import { createLogs } from './log.ts';

/** As pino's stream: while a write runs, `flush` writes nothing, and calls back when that write ends. */
class BusyStream {
  written = '';
  #gathered = '';
  #ends: (() => void)[] | undefined = [];

  write(line: string): void {
    this.#gathered += line;
  }

  flush(end?: () => void): void {
    if (this.#ends) this.#ends.push(end ?? (() => {}));
    else [this.written, this.#gathered] = [this.written + this.#gathered, ''];
  }

  endWrite(): void {
    const ends = this.#ends ?? [];
    this.#ends = undefined;
    for (const end of ends) end();
  }
}

test('the line that says that the server is ready follows at once on a write that runs', () => {
  const target = new BusyStream();
  createLogs('info', target).announce({
    address: 'http://127.0.0.1:1',
    program: { version: '1', build: 'a' },
  });
  expect(target.written).toBe('');
  target.endWrite();
  expect(target.written).toContain('server.ready');
});
