import type { ParentsZoneCourse } from '../../../schemas/model.ts';
import type { ParentsZoneSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { type CatalogueEntry, loadCatalogue } from './catalogue.ts';

/** Courses that say something to parents, in the catalogue's order (requirements C6). */
export async function loadParentsZone(
  source: ParentsZoneSource,
  context: PageContext,
): Promise<ParentsZoneCourse[]> {
  const catalogue = await loadCatalogue(context);
  return context.derive(`parents ${source.limit}`, { catalogue, source }, ({ catalogue, source }) =>
    catalogue.entries
      .map(courseOf)
      .filter((course) => course !== undefined)
      .slice(0, source.limit),
  );
}

function courseOf({ record, card }: CatalogueEntry): ParentsZoneCourse | undefined {
  const told = withoutUndefined({
    target: record?.parentsZoneTarget || undefined,
    week: record?.parentsZoneWeek || undefined,
    unit: record?.parentsZoneUnit || undefined,
    specialContent: record?.parentsZoneSpecialContent || undefined,
  });
  if (Object.keys(told).length === 0) return undefined;
  const { id, name: title, href, image, levels } = card;
  return { id, title, href, ...withoutUndefined({ image, levels }), ...told };
}
