export interface Row {
  what: string;
  figure: number | string;
  target: string;
  detail?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line a figure, as it comes. */
export function printRow({ what, figure, target, detail }: Row): void {
  const shown = typeof figure === 'number' ? figure.toFixed(2) : figure;
  process.stdout.write(`${what.padEnd(58)} ${shown.padStart(12)}  ${target.padEnd(10)} ${detail ?? ''}\n`);
}
