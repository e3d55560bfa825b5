import type { Page } from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import { type Origin, originsOf } from '../origins.ts';
import type { Place, Places } from '../places.ts';
import { isSchema } from '../schemaFiles.ts';
import type { ContentFile, ContentSnapshot } from '../snapshot.ts';
import type { Boundary } from './boundaries.ts';
import { windowsIn } from './conditioned.ts';

/** Where the moment of a boundary is written: in the site's file, the page's, a fragment's or an override's. */
export async function placeOfBoundary(
  boundary: Boundary,
  snapshot: ContentSnapshot,
  places: Places,
): Promise<Place> {
  const { thing, page, path, site } = boundary;
  if (!page) {
    const own = snapshot.sites.get(site);
    return own ? (await places.in(own)).at(path) : { file: '' };
  }
  return thing.kind === 'block'
    ? placeInBlock(boundary, page, places)
    : (await places.in(page.madeOf?.[0] ?? page)).at(path);
}

/** The condition of a block may be put together from that of the block and that of what puts it in. */
async function placeInBlock(boundary: Boundary, page: ContentFile<Page>, places: Places): Promise<Place> {
  const origins = (await originsOf(page, places)).of(boundary.thing.id);
  for (const origin of origins) {
    const found = momentIn(origin, boundary);
    if (found) return origin.text.at([...origin.path, ...found]);
  }
  const [first] = origins;
  return first ? first.text.at([...first.path, 'when']) : { file: page.file };
}

function momentIn({ raw }: Origin, { at, isEnd }: Boundary): (string | number)[] | undefined {
  if (!isSchema(raw['when'])) return undefined;
  const name = isEnd ? 'endsAt' : 'startsAt';
  const windows = windowsIn(raw['when'] as ConditionTree, ['when']);
  const found = windows.find(({ window }) => window[name] === at);
  return found && [...found.path, name];
}
