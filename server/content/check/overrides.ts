import type { Override } from '../../../schemas/types.ts';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import { overridesFor, readOverrides } from '../compose/pageComposer.ts';
import { warningAt } from '../fault.ts';
import { createLocate, type Path } from '../parse/valueFault.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';

/** Warns of two overrides, for sites or for regions, that change the same value of a block: the later wins. */
export function* doubleChangeFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): Generator<CrossFault> {
  const overrides = checkedFiles.flatMap(({ role, version }) =>
    role.kind === 'override' && version ? [version] : [],
  );
  const pages = new Set(overrides.map((one) => parsedAs(one, 'override')?.facts.page));
  const seen = new Set<string>();
  for (const { id, facts } of graph.sites.values()) {
    for (const page of pages) {
      if (page == null) continue;
      const applied = overridesFor({ id, region: facts.region }, page, overrides);
      for (const kind of ['region', 'site']) {
        const list = applied.filter((one) => parsedAs(one, 'override')?.facts.on?.kind === kind);
        for (const fault of list.length > 1 ? duplicateOverrides(list, id) : []) {
          const key = `${fault.file} ${fault.line}:${fault.column}`;
          if (!seen.has(key)) yield fault;
          seen.add(key);
        }
      }
    }
  }
}

function* duplicateOverrides(list: readonly FileVersion[], site: string): Generator<CrossFault> {
  const first = new Map<string, FileVersion>();
  for (const version of list) {
    const locate = createLocate(parsedAs(version, 'override')?.facts.places ?? {});
    for (const { key, what, path } of readOverrides(version).flatMap(changesOf)) {
      const other = first.getOrInsert(key, version);
      if (other === version) continue;
      const message = `${what} is changed for site ${site} in ${other.path} too; this file counts there, as its name is the later one: take one of the two out`;
      yield warningAt(version.path, locate(path, 'key'), 'change-twice', message);
    }
  }
}

function changesOf({ blocks = [] }: Override): { key: string; what: string; path: Path }[] {
  return blocks.flatMap(({ id, type, props = {}, data = {}, ...change }, index) => {
    if (type !== undefined) return [];
    const named = (part: string, map: object) => Object.keys(map).map((name) => ({ name, at: [part, name] }));
    const own = Object.keys(change).map((name) => ({ name, at: [name] }));
    return [...named('props', props), ...named('data', data), ...own].map(({ name, at }) => ({
      key: [id, ...at].join('/'),
      what: `“${name}” of block “${id}”`,
      path: [index, ...at],
    }));
  });
}
