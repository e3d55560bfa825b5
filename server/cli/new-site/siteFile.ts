import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Site, When } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../../content/conditions.ts';
import { ContentIndex } from '../../content/index/contentIndex.ts';
import type { SiteRoutes } from '../../content/index/routes.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { UsageError } from '../terminal/command.ts';
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

/** Metadata that belong to one site only: another site's telephone number would be wrong. */
const OWNERS =
  /^(email|phone|address|officeHours|wechatId|seller|representative|registration|shopUrl|originWebSiteUrl|(app|facebook|instagram|line|youtube|whatsapp|discord)Url)$/;
/** The comment after a value that only the owner can confirm. */
export const UNCONFIRMED = ' Owner: is it this?';
const REQUIRED = ['email'];

/** Parts of a file that only the owner can fill in, as comments at its end. */
const SECTIONS: Readonly<Record<string, (doc: Document) => string>> = {
  analytics: (doc) =>
    ` Owner: where route changes are told, if anywhere.\n analytics: { endpoint: "" } # ${doc.getIn(['analytics', 'endpoint'])}`,
  security: () =>
    ' Owner: whom to tell of a weakness of the site (security.txt).\n security: { contact: [] }',
};

/** Inserts an entry after an existing one, or at the end of the file if that does not exist. */
function insertAfter(doc: Document, before: string, name: string, value: Node): void {
  const map = doc.contents as unknown as YAMLMap<Scalar<string>>;
  const at = map.items.findIndex(({ key }) => key.value === before);
  const pair = doc.createPair(name, value) as Pair<Scalar<string>>;
  map.items.splice(at < 0 ? map.items.length : at + 1, 0, pair);
}

/** Marks what only the owner knows and what was guessed: comments on required fields, comments out others. @returns their names */
function markOwners(doc: Document, guessed: readonly string[]): string[] {
  for (const name of guessed) {
    const value = doc.get(name, true);
    if (isScalar(value)) value.comment = UNCONFIRMED;
  }
  const marked = [...guessed];
  const metadata = doc.get('metadata');
  if (isMap<Scalar<string>>(metadata)) marked.push(...markMetadata(metadata));
  for (const [name, written] of Object.entries(SECTIONS)) {
    if (!doc.has(name)) continue;
    doc.comment = `${doc.comment ? `${doc.comment}\n` : ''}${written(doc)}`;
    doc.delete(name);
    marked.push(name);
  }
  return marked;
}

/** Removes what belongs to the source site only: old addresses, payments, notes, and unused currencies. */
function dropForeign(doc: Document, currencies: readonly string[]): void {
  for (const name of ['redirects', 'payments', 'toConfirm']) doc.delete(name);
  const listed = doc.get('currencies');
  if (!isMap<Scalar<string>>(listed)) return;
  listed.items = listed.items.filter(({ key }) => currencies.includes(key.value));
  if (listed.items.length === 0) doc.delete('currencies');
}

/** Marks required entries, and moves the others that belong to one site into a comment. @returns their names */
function markMetadata(metadata: YAMLMap<Scalar<string>>): string[] {
  const own = metadata.items.filter(({ key }) => OWNERS.test(key.value));
  const left = own.filter(({ key }) => !REQUIRED.includes(key.value));
  for (const pair of own) if (!left.includes(pair) && isScalar(pair.value)) pair.value.comment = UNCONFIRMED;
  metadata.items = metadata.items.filter((pair) => !left.includes(pair));
  const lines = left.map(({ key, value }) => {
    const before = isScalar(value) ? value.value : JSON.stringify(value);
    return ` ${key.value}: "" # ${before}`;
  });
  const intro = ' Owner: what the site has of these; behind each, what the source has.';
  if (lines.length > 0) metadata.comment = [intro, ...lines].join('\n');
  return own.map(({ key }) => key.value);
}
