import { UsageError } from '../terminal/command.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_DAYS = 30;

/** `30m`, `12h`, `2d` in ms. @throws UsageError */
export function durationOf(flag: string, typed: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(typed) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= LONGEST_DAYS * 86_400_000) return ms;
  throw new UsageError(`“--${flag}” wants a time such as 30m, 12h or 2d, ${LONGEST_DAYS}d at most`);
}
