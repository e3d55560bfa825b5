import type { EditAsk, EditPath } from '../../../schemas/model/edit.ts';
import type { Block } from '../../../schemas/types.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { pageForSite } from '../../content/contentParts.ts';
import { EditRefused } from '../../content/edits/nodes.ts';
import { FilePlaces } from '../../content/filePlaces.ts';
import { DRAFT_NAME } from '../../content/fileRoles.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import {
  PAGE_ITSELF,
  type ValueLocation,
  type WrittenPlace,
  writtenPlacesOf,
} from '../../content/writtenPlaces.ts';

export type EditTarget = Awaited<ReturnType<typeof openTarget>>;

/** Stands for the page itself, so that its own properties can be edited like those of a block. */
const ITSELF: Block = { id: PAGE_ITSELF, type: 'Page' };

/** Reads the current state of a block. @throws EditRefused if it does not exist, or its files have faults */
export async function openTarget(
  { site, locale, page: name, draft, block: id }: EditAsk,
  store: ContentStore,
  contentDir: string,
) {
  if (draft !== undefined && !DRAFT_NAME.test(draft))
    throw new EditRefused('a draft is named in small letters, digits and hyphens, as winter');
  const drafted = draft === undefined ? null : await store.drafts.open(draft);
  const snapshot = drafted?.snapshot ?? store.current();
  const config = snapshot.sites.get(site)?.config;
  const live = snapshot.pages.get(name);
  if (!config || !live) throw new EditRefused('this page is not there any more', 'conflict');
  const page = pageForSite(snapshot, site, locale === config.defaultLocale, live);
  const blocks = [...allBlocks(page.config.blocks)];
  const block: Block | undefined =
    id === PAGE_ITSELF ? ITSELF : (blocks.find((one) => one.id === id) ?? blocks[0]);
  if (!block) throw new EditRefused('this page has no blocks');
  const places = new FilePlaces(contentDir, draft);
  const written = await writtenPlacesOf(page, places);
  if (!written.of(block.id).some(({ kind }) => kind === 'block'))
    throw new EditRefused(
      `${page.file} is not what this page shows: it has changed, or has faults; mend them first`,
      'conflict',
    );
  const locales = [locale, ...Object.keys(config.locales).filter((code) => code !== locale)];
  return { snapshot, page, block, locales, written, places, draft };
}

/** Returns the list entry of the block: its own, or the use of the fragment that contains it. */
export function findListEntry({ written, block }: EditTarget): WrittenPlace {
  const all = written.of(block.id);
  const entry = all.find(({ kind }) => kind === 'use') ?? all.find(({ kind }) => kind === 'block');
  if (!entry) throw new EditRefused('this block is not in the file any more', 'conflict');
  return entry;
}

/** Where a value is or would be written: in an override, in the block, or in the use of its fragment. */
export function findValueLocation(target: EditTarget, path: EditPath): ValueLocation {
  if (path.length === 0) return findListEntry(target);
  const found = target.written.valueLocations(target.block.id, path).at(-1);
  if (!found) throw new EditRefused(`there is no place for “${path.join('.')}”`);
  return found;
}

/** Returns where the effective `hidden` is written, else the block's own place. */
export function findHiddenLocation(target: EditTarget): ValueLocation {
  const all = target.written.of(target.block.id);
  const { text, path } = all.find(({ raw }) => raw['hidden'] !== undefined) ?? findListEntry(target);
  return { text, path: [...path, 'hidden'] };
}
