/** Limits of one file, and of a page composed of several; anything beyond is refused with a message. */
export const FILE_LIMITS = {
  bytes: 1_000_000,
  mediaBytes: 20_000_000,
  /** The limits of a picture that is resized. */
  pixels: 40_000_000,
  problemBytes: 100_000,
  gameBytes: 500_000,
  depth: 100,
  keys: 5000,
  aliases: 200,
  nodes: 100_000,
  /** Characters of all texts in a file; texts repeated by aliases count each time. */
  characters: 4_000_000,
  /** How deep blocks may be nested: a block, one in its area, one in an area of that. */
  blockDepth: 3,
  /** Blocks of a page including those of its fragments and areas. */
  pageBlocks: 500,
  /** Characters of everything in these blocks. */
  pageCharacters: 4_000_000,
};

export function tooLarge(bytes: number, limit: number = FILE_LIMITS.bytes): string {
  return `the file has ${(bytes / 1e6).toFixed(1)} MB; at most ${limit / 1e6} MB`;
}
