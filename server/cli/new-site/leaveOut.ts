import { type Document, isMap, isSeq, type YAMLMap } from 'yaml';
import type { Site, When } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../../content/conditions.ts';
import type { SiteRoutes } from '../../content/index/routes.ts';
import type { ContentFile } from '../../content/snapshot.ts';

const LISTS = [['nav'], ['account', 'loggedOut'], ['account', 'loggedIn'], ['footer', 'groups']];

/**
 * Takes out links and columns of the source that could show nothing on the new site: their condition never holds there,
 * or it has no page at their address. @returns their ids
 */
export function leaveOut(doc: Document, { id, config }: ContentFile<Site>, routes: SiteRoutes): string[] {
  const left: string[] = [];
  const codes = Object.keys(config.locales);
  const shows = (item: Item): boolean => {
    const { when, to } = item;
    const holding = codes.filter((code) => !when || mayHold([when], siteContext(id, config, code)));
    if (!to?.startsWith('/')) return holding.length > 0;
    const path = to.split(/[?#]/, 1)[0] ?? '/';
    return holding.some((code) => routes.match(path, code) !== null);
  };
  const sift = (path: (string | number)[]) => {
    const list = doc.getIn(path);
    if (!isSeq<YAMLMap>(list)) return;
    list.items = list.items.filter((node, index) => {
      const item: Item = isMap(node) ? node.toJSON() : {};
      if (!shows(item)) {
        left.push(item.id ?? `${path.join('.')}.${index}`);
        return false;
      }
      return true;
    });
    for (const [index, node] of list.items.entries()) if (node.has('items')) sift([...path, index, 'items']);
  };
  for (const path of LISTS) sift(path);
  return left;
}

interface Item {
  id?: string;
  when?: When;
  to?: string;
}
