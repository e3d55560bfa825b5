import { isMap, isScalar } from 'yaml';
import type { EditChange } from '../../../schemas/model/edit.ts';
import type { BlockExample } from '../../../schemas/tools/blockExamples.ts';
import { duplicateEntry, insertEntry, moveEntry } from '../../content/edits/lists.ts';
import { removeEntry, setValue } from '../../content/edits/maps.ts';
import { type EditedText, EditRefused, findNode, type ValuePath } from '../../content/edits/nodes.ts';
import { draftPath } from '../../content/fileRoles.ts';
import { anchorsOf, withEntryIds } from '../../content/parse/blocks/blockIds.ts';
import { PAGE_ITSELF, type ValueLocation } from '../../content/writtenPlaces.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { GalleryEntries } from '../gallery/entries.ts';
import type { EditFiles } from './editFiles.ts';
import { type EditTarget, findHiddenLocation, findListEntry, findValueLocation } from './editTarget.ts';

interface ChangeContext {
  target: EditTarget;
  files: EditFiles;
  gallery: GalleryEntries;
}

/** Applies one change to the texts of files. @returns the id of a new block @throws EditRefused */
export async function applyChange(change: EditChange, context: ChangeContext): Promise<string | undefined> {
  const { target } = context;
  const isWhole = change.kind === 'add' || change.path.length === 0 || change.path[0] === 'hidden';
  if (isWhole && target.block.id === PAGE_ITSELF)
    throw new EditRefused('this is done with blocks, not with the page itself');
  if (change.kind === 'add') return addBlock(change, context);
  if (change.kind === 'set') return setAt(change, context);
  const at = findValueLocation(target, change.path);
  if (change.kind === 'move' && change.path.length === 0) refusePlaced(target);
  if (change.kind === 'move') return changeAt(at, context, (edit, path) => moveEntry(edit, path, change.by));
  if (change.kind === 'remove') return changeAt(at, context, removeEntry);
  const ids = idsOf(context);
  return changeAt(at, context, (edit, path) => {
    const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
    const twice = duplicateEntry(edit, path);
    const { node } = findNode(twice.text, [...next, 'id']);
    return isScalar(node) ? setValue(twice, [...next, 'id'], freshId(String(node.value), ids)) : twice;
  });
}

async function changeAt(
  { text, path }: ValueLocation,
  { target, files }: ChangeContext,
  make: (edit: EditedText, path: ValuePath) => EditedText,
): Promise<undefined> {
  const written = text.at([]).file;
  const folder = target.draft === undefined ? '' : draftPath(target.draft, '');
  const file = written.startsWith(folder) ? written.slice(folder.length) : written;
  const sources = target.page.sourceFiles ?? [target.page];
  const revision = sources.find((one) => one.file === file)?.revision ?? '';
  await files.change(file, revision, (edit) => make(edit, path));
}

/** If an override positions the block, its position in the page has no effect. @throws EditRefused */
function refusePlaced({ written, block }: EditTarget): void {
  for (const { text, path, raw } of written.of(block.id)) {
    const key = ['after', 'before', 'at'].find((name) => raw[name] !== undefined);
    if (key === undefined) continue;
    const { file, line } = text.at([...path, key]);
    throw new EditRefused(`${file}:${line} says where this block stands; change it there`);
  }
}

function setAt(
  { path, locale, value }: Extract<EditChange, { kind: 'set' }>,
  context: ChangeContext,
): Promise<undefined> {
  const { target } = context;
  const at = path[0] === 'hidden' ? findHiddenLocation(target) : findValueLocation(target, path);
  if (locale !== undefined) return setText(at, locale, value, context);
  const isOwn = path.length === 1 || path[0] === 'when';
  const before = target.block.id === PAGE_ITSELF ? 'title' : 'type';
  return changeAt(at, context, (edit, path) =>
    value === null ? removeEntry(edit, path) : setValue(edit, path, value, isOwn ? before : undefined),
  );
}

/** Sets a text in one language: in the file of words that its key names, or in place. */
async function setText(
  at: ValueLocation,
  locale: string,
  value: unknown,
  context: ChangeContext,
): Promise<undefined> {
  const { target, files } = context;
  let key: string | undefined;
  await changeAt(at, context, (edit, path) => {
    const { node, missing } = findNode(edit.text, path);
    if (missing.length === 0 && isScalar(node)) key = String(node.value);
    else if (missing.length > 0 || isMap(node)) return setOrRemove(edit, [...path, locale], value);
    return edit;
  });
  if (key === undefined) return;
  const [namespace = '', ...steps] = key.split('.');
  const words = target.snapshot.locales.get(locale)?.words.get(namespace);
  if (!words) throw new EditRefused(`locales/${locale}/ has no file “${namespace}”; make it first`);
  await files.change(words.path, words.revision, (edit) => setOrRemove(edit, steps, value));
}

function setOrRemove(edit: EditedText, path: ValuePath, value: unknown): EditedText {
  return value === null || value === '' ? removeEntry(edit, path) : setValue(edit, path, value);
}

/** Inserts a block of the gallery after the edited one, with ids that the page does not use yet. */
async function addBlock(
  { type, variant }: Extract<EditChange, { kind: 'add' }>,
  context: ChangeContext,
): Promise<string> {
  const { target, gallery } = context;
  const example = gallery.blocks.get(type)?.variants.find(({ slug }) => slug === variant)?.block;
  if (!example) throw new EditRefused(`the gallery has no “${type}” of that name`);
  const block = withFreshIds(example, gallery, idsOf(context));
  const { text, path } = findListEntry(target);
  const list: ValuePath = path.slice(0, -1);
  await changeAt({ text, path: list }, context, (edit) =>
    insertEntry(edit, list, Number(path.at(-1)) + 1, block),
  );
  return block.id;
}

function withFreshIds(example: BlockExample, gallery: GalleryEntries, taken: Set<string>): BlockExample {
  const { type, props, areas } = example;
  const fresh = (id: string) => freshId(id.replace(/^my-/, ''), taken);
  const inner = Object.entries(areas ?? {}).map(([name, blocks]) => [
    name,
    blocks.map((one) => withFreshIds(one, gallery, taken)),
  ]);
  const complete = withEntryIds(props, gallery.blocks.get(type)?.block, fresh);
  return {
    ...example,
    id: fresh(example.id),
    ...(isRecord(complete) ? { props: { ...complete } } : {}),
    ...(areas ? { areas: Object.fromEntries(inner) } : {}),
  };
}

function idsOf({ target, gallery }: ChangeContext): Set<string> {
  const types = new Map([...gallery.blocks].map(([type, { block }]) => [type, block]));
  return new Set(anchorsOf(target.page.config.blocks, types));
}

function freshId(id: string, taken: Set<string>): string {
  const stem = id.replace(/-\d+$/, '');
  let fresh = id;
  for (let number = 2; taken.has(fresh); number++) fresh = `${stem}-${number}`;
  taken.add(fresh);
  return fresh;
}
