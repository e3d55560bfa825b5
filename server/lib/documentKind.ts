/** Kinds of documents that may be uploaded, by their first bytes: a file's name proves nothing. */
const KINDS = [
  { ending: 'pdf', mediaType: 'application/pdf', begins: Buffer.from('%PDF-') },
  { ending: 'jpg', mediaType: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { ending: 'png', mediaType: 'image/png', begins: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
];

/** The kind of a file, whose name gets this ending. `first`: its first eight bytes at least. */
export function documentKindOf(first: Buffer) {
  return KINDS.find(({ begins }) => first.subarray(0, begins.length).equals(begins));
}
