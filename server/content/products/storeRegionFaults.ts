import { valueAt } from '../blockTree.ts';
import { type Fault, START, warningAt } from '../fault.ts';
import type { FilePlaces } from '../filePlaces.ts';
import { didYouMean } from '../nearest.ts';
import type { ContentSnapshot } from '../snapshot.ts';

/** Returns the regions whose branch schools sites show, with their places in the sites’ files. */
export function storeRegionsOf({ sites }: Pick<ContentSnapshot, 'sites'>) {
  return [...sites.values()].flatMap(({ file, config: { locales } }) =>
    Object.entries(locales).flatMap(([code, { storeRegions = [], inTranslation } = {}]) =>
      storeRegions.map((name, index) => ({
        file,
        name,
        path: ['locales', code, 'storeRegions', index],
        inTranslation,
      })),
    ),
  );
}

/** Warns of regions without a branch school. @param regions those with one; if none is ours, it is another school */
export async function storeRegionFaults(
  snapshot: ContentSnapshot,
  regions: ReadonlySet<string>,
  places: FilePlaces,
): Promise<Fault[]> {
  const all = storeRegionsOf(snapshot);
  const faults: Fault[] = [];
  for (const { file, name, path, inTranslation } of all) {
    if (regions.has(name) || inTranslation || !all.some((one) => regions.has(one.name))) continue;
    const { value, at } = await places.read({ file });
    // A site that extends another repeats its regions.
    if (valueAt(value, path) !== name) continue;
    const message = `no branch school is in “${name}”, so that none is shown${didYouMean(name, regions)}`;
    faults.push(warningAt(file, { ...START, ...at(path) }, 'branches-empty', message));
  }
  return faults;
}
