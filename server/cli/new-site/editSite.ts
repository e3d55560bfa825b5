import { type Document, isMap, isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';

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
export function insertAfter(doc: Document, before: string, name: string, value: Node): void {
  const map = doc.contents as unknown as YAMLMap<Scalar<string>>;
  const at = map.items.findIndex(({ key }) => key.value === before);
  const pair = doc.createPair(name, value) as Pair<Scalar<string>>;
  map.items.splice(at < 0 ? map.items.length : at + 1, 0, pair);
}

/** Marks what only the owner knows and what was guessed: comments on required fields, comments out others. @returns their names */
export function markOwners(doc: Document, guessed: readonly string[]): string[] {
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
export function dropForeign(doc: Document, currencies: readonly string[]): void {
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
