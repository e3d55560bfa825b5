import type { EditField, EditForm, EditPath, EditText } from '../../../schemas/model/edit.ts';
import { valueAt } from '../../content/blockTree.ts';
import { PHOTO_FILE } from '../../content/fileRoles.ts';
import { itemsOfBlocks } from '../../content/schedule/conditioned.ts';
import { type Schema, schemaAt } from '../../content/schemaFiles.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { PAGE_ITSELF } from '../../content/writtenPlaces.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { GalleryEntries } from '../gallery/entries.ts';
import { type FieldContext, fieldsOf } from './editFields.ts';
import { type EditTarget, findListEntry, findValueLocation } from './editTarget.ts';

export async function formOf(
  target: EditTarget,
  gallery: GalleryEntries,
): Promise<Omit<EditForm, 'drafts' | 'undo' | 'last' | 'folder'>> {
  const { block, page, snapshot } = target;
  const { text, path, kind, raw } = findListEntry(target);
  const isPage = block.id === PAGE_ITSELF;
  const fields = isPage ? await pageFields(target, gallery) : await blockFields(target, gallery);
  return {
    revision: snapshot.revision,
    block: { ...blockSummary(block), place: text.at(path) },
    ...(kind === 'use' && isRecord(raw['props']) ? { fragment: String(raw['props']['fragment']) } : {}),
    ...(isPage ? { isPage: true } : {}),
    blocks: [
      { id: PAGE_ITSELF, type: 'the page itself', isHidden: false, depth: 0 },
      ...itemsOfBlocks(page.config.blocks).map((one) => ({ ...blockSummary(one.block), depth: one.depth })),
    ],
    fields,
    names: namesIn(fields, snapshot),
    gallery: [...gallery.blocks.values()].map(({ type, variants }) => ({
      type,
      variants: variants.map(({ slug, name }) => ({ slug, name })),
    })),
  };
}

function blockSummary({ id, type, hidden = false }: EditTarget['block']) {
  return { id, type, isHidden: hidden };
}

/** Fields that change an address or a page's blocks are left out, because links and words depend on them. */
const PAGE_FIELDS = ['title', 'description', 'image', 'when', 'window', 'index'];

function pageFields(target: EditTarget, { files }: GalleryEntries): Promise<EditField[]> {
  const schema = files.get('page.json') ?? {};
  const properties = schemaAt(schema, 'properties') ?? {};
  const own = PAGE_FIELDS.map((name) => [name, properties[name]]);
  const asked = { ...schema, properties: Object.fromEntries(own) };
  return fieldsOf(asked, target.page.config, [], contextOf(target, files));
}

function contextOf(target: EditTarget, files: GalleryEntries['files']): FieldContext {
  return {
    files,
    placeOf: (path) => {
      const location = findValueLocation(target, path);
      return location.text.at(location.path);
    },
    textsOf: (value, path) => textsOf(value, path, target),
  };
}

async function blockFields(target: EditTarget, { files, blocks }: GalleryEntries): Promise<EditField[]> {
  const { block } = target;
  const entry = blocks.get(block.type);
  const context = contextOf(target, files);
  const part = async (schema: Schema | null | undefined, name: 'props' | 'when') =>
    schema ? fieldsOf(schema, block[name], [name], context) : [];
  const slots = [...(entry?.block.slots.keys() ?? [])].map(
    (slot) => [slot, files.get('data.json') ?? {}] as const,
  );
  const data = await fieldsOf({ properties: Object.fromEntries(slots) }, block.data, ['data'], context);
  const when = await part(files.resolve('schema:/common.json#/$defs/when'), 'when');
  const help = 'The block shows where all of these hold.';
  return [
    ...(await part(entry?.schema, 'props')),
    ...data,
    { control: 'group', path: ['when'], label: 'when', help, isRequired: false, fields: when },
  ];
}

/** Returns null if the text has plural forms in some language. */
async function textsOf(
  value: string | Schema | undefined,
  path: EditPath,
  target: EditTarget,
): Promise<EditText[] | null> {
  const { snapshot, locales } = target;
  const own = value === undefined ? null : findValueLocation(target, path);
  const texts = await Promise.all(
    locales.map(async (code): Promise<EditText | null> => {
      const text = typeof value === 'string' ? undefined : value?.[code];
      const inPlace =
        own && typeof text === 'string' ? { text, place: own.text.at([...own.path, code]) } : { text: '' };
      const found = typeof value === 'string' ? await wordsOf(value, code, target) : inPlace;
      if (!found) return null;
      const { name = code, lang = code } = snapshot.locales.get(code)?.info ?? {};
      return { locale: code, name, lang, ...found };
    }),
  );
  return texts.every((text) => text !== null) ? texts : null;
}

/** Returns the words of a key in one language, without its fallbacks. */
async function wordsOf(
  key: string,
  code: string,
  { snapshot, places }: EditTarget,
): Promise<Pick<EditText, 'text' | 'place'> | null> {
  const [namespace = '', ...steps] = key.split('.');
  const file = snapshot.locales.get(code)?.words.get(namespace);
  if (!file) return { text: '' };
  const { value, at } = await places.read({ file: file.path, revision: file.revision });
  const around = valueAt(value, steps.slice(0, -1));
  const last = steps.at(-1) ?? '';
  if (!isRecord(around)) return { text: '' };
  const text = around[last];
  if (typeof text === 'string') return { text, place: at(steps) };
  return Object.keys(around).some((name) => name.startsWith(`${last}_`)) ? null : { text: '' };
}

/** The names that may be entered in a field, by the kind in its schema. */
const NAMES: Readonly<Record<string, (snapshot: ContentSnapshot) => Iterable<string>>> = {
  media: ({ media }) => [...media.keys()].filter((name) => name.endsWith('.svg') || PHOTO_FILE.test(name)),
  film: ({ media }) => [...media.keys()].filter((name) => name.endsWith('.mp4')),
  problem: ({ problems }) => problems.keys(),
  game: ({ games }) => games.keys(),
  page: ({ pages }) => pages.keys(),
  href: ({ pages }) =>
    [...pages.values()].flatMap(({ config: { path = '{' } }) => (path.includes('{') ? [] : [path])),
  site: ({ sites }) => sites.keys(),
  locale: ({ locales }) => locales.keys(),
  region: ({ sites }) => [...sites.values()].map(({ config }) => config.region),
  flag: ({ sites }) => [...sites.values()].flatMap(({ config }) => Object.keys(config.flags ?? {})),
};

function namesIn(fields: readonly EditField[], snapshot: ContentSnapshot): Record<string, string[]> {
  const asked = new Set<string>();
  const look = (field: EditField): void => {
    if (field.names !== undefined) asked.add(field.names);
    field.fields?.forEach(look);
  };
  fields.forEach(look);
  const known = [...asked].flatMap((name) => {
    const all = NAMES[name]?.(snapshot);
    return all ? [[name, [...new Set(all)].sort()] as const] : [];
  });
  return Object.fromEntries(known);
}
