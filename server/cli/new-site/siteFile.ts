import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { Site, When } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../../content/conditions.ts';
import { ContentIndex } from '../../content/index/contentIndex.ts';
import type { SiteRoutes } from '../../content/index/routes.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { UsageError } from '../terminal/command.ts';
import { dropForeign, insertAfter, markOwners } from './editSite.ts';
import type { NewSite } from './options.ts';

const LISTS = [['nav'], ['account', 'loggedOut'], ['account', 'loggedIn'], ['footer', 'groups']];

function leaveOut(doc: Document, { id, config }: ContentFile<Site>, routes: SiteRoutes): string[] {
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

/** The default share of a page's texts that a locale needs, if the source site has none. */
const COVERAGE = 0.9;

/** The source site's file with other settings, comments and order; what was left out, what the owner must fill in. */
export function siteFile(request: NewSite, snapshot: ContentSnapshot, dir: string) {
  const { source, id } = request;
  const doc = parseDocument(readFileSync(join(dir, source.file), 'utf8'));
  // A JSON source has no comments, and has everything in brackets.
  if (source.file.endsWith('.json')) doc.contents = doc.createNode(doc.toJS()) as typeof doc.contents;
  const base = doc.get('extends');
  if (typeof base === 'string')
    throw new UsageError(`“${source.id}” extends “${base}”, so that its file is not whole: --from ${base}`);
  applySettings(doc, request);
  const config: Site = doc.toJS();
  const file = { ...source, id, file: `sites/${id}.yaml`, config };
  const index = new ContentIndex({ ...snapshot, sites: new Map([...snapshot.sites, [id, file]]) });
  const leftOut = leaveOut(doc, file, index.routes(id));
  const toFill = markOwners(doc, ['origin', ...(request.isZoneGuessed ? ['timeZone'] : [])]);
  return { text: stringifyDocument(doc), leftOut, toFill };
}

function applySettings(doc: Document.Parsed, { hosts, origin, timeZone, region, locales }: NewSite): void {
  const flow = (value: unknown) => doc.createNode(value, { flow: true });
  doc.set('region', region);
  doc.delete('fallback');
  if (doc.has('hosts')) doc.set('hosts', flow(hosts));
  else insertAfter(doc, 'region', 'hosts', flow(hosts));
  doc.set('origin', origin);
  doc.set('timeZone', timeZone);
  doc.set('defaultLocale', locales[0]?.code);
  const offered = doc.createNode({}) as YAMLMap;
  for (const { code, currency, inTranslation } of locales) {
    const storeRegions = [/^[A-Z]{2}$/.test(region) ? region : code.slice(-2)];
    offered.set(
      doc.createNode(code),
      flow({ currency, storeRegions, ...(inTranslation ? { inTranslation } : {}) }),
    );
  }
  if (locales.some(({ inTranslation }) => inTranslation))
    offered.commentBefore =
      ' inTranslation: words that it lacks come from its fallback. Take it off once all are there.';
  doc.set('locales', offered);
  dropForeign(
    doc,
    locales.map(({ currency }) => currency),
  );
  const owned = locales.filter(({ isOwn }) => isOwn).map(({ code }) => code);
  doc.delete('owns');
  if (owned.length > 0) insertAfter(doc, 'locales', 'owns', flow(owned));
  if (!doc.has('translationCoverage'))
    insertAfter(doc, 'locales', 'translationCoverage', doc.createNode(COVERAGE));
}

/** Formats a document like hand-written files: spaces inside braces, none inside brackets. */
function stringifyDocument(doc: Document.Parsed): string {
  const text = doc.toString({ lineWidth: 0 });
  const closer = text.replace(/\[ ([^"'[\]#]*) \]/g, '[$1]');
  return isDeepStrictEqual(parseDocument(closer).toJS(), doc.toJS()) ? closer : text;
}
