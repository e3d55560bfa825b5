import { readMoment } from '../../model/rules/typedMoment.ts';
import { UsageError } from './command.ts';

/** As `readMoment`, of a flag. @throws UsageError */
export function momentOf(flag: string, typed: string, timeZone: string, end = false): number {
  const moment = readMoment(typed, timeZone, end);
  if (moment !== undefined) return moment;
  throw new UsageError(`“--${flag}” wants a date, such as 2026-12-24 or 2026-12-24T10:00+08:00`);
}
