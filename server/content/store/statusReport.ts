import type { Version } from '../analysis/analysis.ts';
import type { Fault } from '../fault.ts';
import type { StatusReport } from '../snapshot.ts';
import type { FileState } from './fileState.ts';

/** What operators read (X5): each file with its revision on the disk, whether that is live, and its faults. */
export function statusReport(
  revision: string,
  states: ReadonlyMap<string, FileState>,
  live: ReadonlyMap<string, Version | null>,
  faults: readonly Fault[],
): StatusReport {
  const byFile = Map.groupBy(faults, (fault) => fault.file);
  const paths = [...new Set([...states.keys(), ...byFile.keys()])].sort();
  return {
    revision,
    files: paths.map((path) => {
      const current = states.get(path)?.current ?? null;
      return {
        path,
        revision: current?.revision ?? '',
        live: current !== null && live.get(path) === current,
        faults: (byFile.get(path) ?? []).map(({ file: _, fix: __, ...fault }) => fault),
      };
    }),
  };
}
