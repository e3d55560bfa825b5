/**
 * Loaded before a server's first line (`node --import`): each SIGUSR2 sets its calendar by so many ms as the file that
 * `CLOCK_FILE` names says, as an operator or a time service would; the monotonic clock goes on.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
  process.stdout.write(`clock set by ${offset}\n`);
});

class JumpingDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [JumpingDate.now()] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
}
globalThis.Date = JumpingDate as DateConstructor;
