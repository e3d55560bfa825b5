import type { ContentFile } from './contentParts.ts';
import type { Origin } from './origins.ts';
import type { PlacedText, Places } from './places.ts';
import type { SiteThing } from './schedule/conditioned.ts';
import { isSchema } from './schemaFiles.ts';

/** Where an entry of a site's lists is written: in the site's own file, then in those that it extends. */
export async function siteOrigins(
  site: ContentFile<unknown>,
  way: SiteThing['way'],
  places: Places,
): Promise<Origin[]> {
  const texts = await Promise.all((site.madeOf ?? [site]).map((file) => places.in(file)));
  const found = texts.flatMap((text) => entryIn(text, way) ?? []);
  // A file that has changed since is at least named.
  const [first] = texts;
  return found.length > 0 || !first ? found : [{ kind: 'block', text: first, path: [], raw: {} }];
}

function entryIn(text: PlacedText, way: SiteThing['way']): Origin | undefined {
  let value: unknown = text.value;
  const path: (string | number)[] = [];
  for (const step of way) {
    const key = typeof step === 'string' ? step : indexOf(value, step.id);
    path.push(key);
    value = isSchema(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
  }
  return isSchema(value) ? { kind: 'block', text, path, raw: value } : undefined;
}

function indexOf(value: unknown, id: string): number {
  return Array.isArray(value) ? value.findIndex((entry) => isSchema(entry) && entry['id'] === id) : -1;
}
