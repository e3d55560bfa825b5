/** What one file, and a page composed of several, may be; more is refused with a message. */
export const LIMITS = {
  bytes: 1_000_000,
  mediaBytes: 20_000_000,
  problemBytes: 100_000,
  gameBytes: 500_000,
  depth: 100,
  keys: 5000,
  aliases: 200,
  nodes: 100_000,
  /** Characters of all texts in a file, those that aliases repeat counted each time. */
  characters: 4_000_000,
  /** How deep blocks may stand in one another: a block, one in its area, one in an area of that. */
  blockDepth: 3,
  /** Blocks of a page with those of its fragments, also in areas. */
  pageBlocks: 500,
  /** Characters of all that these blocks say. */
  pageCharacters: 4_000_000,
};

/** Words for a file above the size that is read. */
export function tooLarge(bytes: number, limit: number = LIMITS.bytes): string {
  return `the file has ${(bytes / 1e6).toFixed(1)} MB; at most ${limit / 1e6} MB`;
}
