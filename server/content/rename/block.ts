import { walkBlocks } from '../blockTree.ts';
import { suggest } from '../nearest.ts';
import { isSchema } from '../schemaFiles.ts';
import { type ContentFile, parsed } from './contentFile.ts';
import { graphOf, pageFinder, pageNamed } from './page.ts';
import { RenameRefused, type Renaming } from './renaming.ts';

/** A block's id in its page: links to it, also to its parts, and changes of overrides follow. @throws RenameRefused */
export function renameBlock(
  pageName: string,
  old: string,
  now: string,
  files: readonly ContentFile[],
): Renaming {
  const graph = graphOf(files);
  const page = pageNamed(pageName, graph);
  const own = files.find(({ path }) => path === page.path);
  const ids = own ? [...idsOf(own)].map(({ id }) => id) : [];
  if (!ids.includes(old)) throw new RenameRefused(`${page.path} has no block “${old}”${suggest(old, ids)}`);
  if (ids.includes(now)) throw new RenameRefused(`${page.path} has a block “${now}” already`);
  const find = pageFinder(graph);
  const isOfPage = ({ role, version: { analysis } }: ContentFile) =>
    (role.kind === 'page' && role.id === pageName) ||
    (analysis.part.kind === 'override' && analysis.part.facts.page === pageName);
  const anchor = (name: string) => {
    const isPart = name.startsWith(`${old}-`) && !ids.includes(name);
    return name === old || isPart ? now + name.slice(old.length) : null;
  };
  return {
    moves: new Map(),
    ofRef: (ref, file) => {
      const name = ref.kind === 'anchor' && isOfPage(file) ? ref.name : null;
      const href = name !== null ? `#${name}` : ref.kind === 'path' ? ref.href : '';
      const [before = '', behind] = href.split(/#(.*)/s, 2);
      if (behind === undefined || (name === null && find(before.split('?', 1)[0] ?? '')?.target !== page))
        return null;
      const renamed = anchor(behind);
      return renamed === null ? null : { old: href, now: `${before}#${renamed}` };
    },
    ofFile: (file) =>
      isOfPage(file)
        ? [...idsOf(file)].flatMap(({ id, place }) => (id === old ? [{ ...place, old, now }] : []))
        : [],
  };
}

/** Ids of blocks in a page, and in an override what it says of blocks. */
function* idsOf(file: ContentFile) {
  const { value, at } = parsed(file);
  if (!isSchema(value)) return;
  for (const [block, path] of walkBlocks(value['blocks'], ['blocks'])) {
    for (const key of file.role.kind === 'override' ? ['id', 'after', 'before'] : ['id']) {
      const id = block[key];
      if (typeof id === 'string') yield { id, place: at([...path, key]) };
    }
  }
}
