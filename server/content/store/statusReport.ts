import type { FileVersion } from '../analysis/analysis.ts';
import { byPlace, type Fault } from '../fault.ts';
import type { StatusReport } from '../snapshot.ts';
import type { FileState } from './liveVersions.ts';

/** Returns the report for operators (X5): each file with its revision on disk, whether that is live, and its faults. */
export function statusReport(
  revision: string,
  states: ReadonlyMap<string, FileState>,
  live: ReadonlyMap<string, FileVersion | null>,
  faults: readonly Fault[],
): StatusReport {
  const files = [...states].map(([path, { current }]) => ({
    path,
    revision: current?.revision ?? '',
    live: current !== null && live.get(path) === current,
    faults: [],
  }));
  return { revision, files: addFaults(files, faults).sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

export function addFaults(files: StatusReport['files'], faults: readonly Fault[]): StatusReport['files'] {
  const byFile = Map.groupBy(faults, ({ file }) => file);
  const more = (path: string) =>
    (byFile.get(path) ?? []).map(({ file: _, fix: __, ifNewer: ___, ...fault }) => fault);
  const listed = new Set(files.map(({ path }) => path));
  const others = [...byFile.keys()].filter((path) => !listed.has(path));
  return [
    ...files.map((file) => {
      const own = more(file.path);
      return own.length === 0 ? file : { ...file, faults: [...file.faults, ...own].sort(byPlace) };
    }),
    ...others.sort().map((path) => ({ path, revision: '', live: false, faults: more(path) })),
  ];
}
