import type { Page, Site } from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import { type Origin, originsOf } from '../origins.ts';
import type { Place, Places } from '../places.ts';
import { isSchema } from '../schemaFiles.ts';
import { siteOrigins } from '../siteOrigins.ts';
import type { ContentFile, ContentSnapshot } from '../snapshot.ts';
import type { Boundary } from './boundaries.ts';
import { type BlockThing, type SiteThing, windowsIn } from './conditioned.ts';

/** Where the moment of a boundary is written: in the site's file, the page's, or one that either is made from. */
export async function placeOfBoundary(
  boundary: Boundary,
  snapshot: ContentSnapshot,
  places: Places,
): Promise<Place> {
  const { thing, page, path, site } = boundary;
  if ('whenPath' in thing) {
    const own = page?.madeOf?.[0] ?? page;
    return own ? (await places.in(own)).at(path) : { file: '' };
  }
  const origins = await originsOfThing(thing, page ?? snapshot.sites.get(site), places);
  for (const origin of origins) {
    const found = momentIn(origin, boundary);
    if (found) return origin.text.at([...origin.path, ...found]);
  }
  const [first] = origins;
  return first ? first.text.at([...first.path, 'when']) : { file: page?.file ?? `sites/${site}` };
}

/** The condition of a block may be put together from that of the block and that of what puts it in. */
async function originsOfThing(
  thing: BlockThing | SiteThing,
  file: ContentFile<Page> | ContentFile<Site> | undefined,
  places: Places,
): Promise<Origin[]> {
  if (!file) return [];
  return thing.kind === 'block'
    ? (await originsOf(file, places)).of(thing.id)
    : siteOrigins(file, thing.way, places);
}

function momentIn({ raw }: Origin, { at, isEnd }: Boundary): (string | number)[] | undefined {
  if (!isSchema(raw['when'])) return undefined;
  const name = isEnd ? 'endsAt' : 'startsAt';
  const windows = windowsIn(raw['when'] as ConditionTree, ['when']);
  const found = windows.find(({ window }) => window[name] === at);
  return found && [...found.path, name];
}
