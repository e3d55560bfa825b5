const MB = 1024 * 1024;

/** The bounds (bytes) of all caches that have one in bytes; “Caches” in server/README.md says what each is made from. */
export const CACHE_BYTES = {
  pages: 64 * MB,
  pageAddresses: 8 * MB,
  /** Names that were asked for once: of pages, and of addresses. */
  requestedPages: 4 * MB,
  requestedAddresses: 4 * MB,
  modelValues: 48 * MB,
  previewValues: 8 * MB,
  /** Services' answers. A visitor's key starts in `probation` and moves to `admitted` at its second request. */
  siteAnswers: 48 * MB,
  admittedAnswers: 12 * MB,
  probationAnswers: 4 * MB,
  richTexts: 8 * MB,
  pictures: 64 * MB,
  shareCards: 16 * MB,
  openMedia: 32 * MB,
  compressedMedia: 4 * MB,
  otherBuilds: 8 * MB,
  analyses: 16 * MB,
  filePlaces: 24 * MB,
} as const;

/** The bound of files that wait while the disk cannot be written. */
export const UNWRITTEN_BYTES = 64 * MB;
