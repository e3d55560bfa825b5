import type { Readable } from 'node:stream';
import type { ContentParts, MediaFile } from './contentParts.ts';
import type { DraftFolder } from './drafts/draftFolder.ts';
import type { Publisher } from './drafts/publisher.ts';
import type { Fault } from './fault.ts';
import type { ContentIndex } from './index/contentIndex.ts';

export type {
  ContentFile,
  Game,
  LocaleContent,
  MediaFile,
  Problem,
  UnavailableFile,
  WordsFile,
} from './contentParts.ts';

/** One version of the whole content: immutable, taken once per request. */
export interface ContentSnapshot extends ContentParts {
  revision: string;
  index: ContentIndex;
}

/** The bytes of a media file, as they were when checked. */
export interface MediaBytes {
  readonly size: number;
  read(): Promise<Uint8Array>;
  /** Returns the bytes from the first to the last, both included. */
  stream(first: number, last: number): Readable;
}

/** The answer of `GET /api/status` (X5). */
export interface StatusReport {
  revision: string;
  files: {
    path: string;
    revision: string;
    /** Whether visitors see exactly this revision. */
    live: boolean;
    faults: Omit<Fault, 'file'>[];
  }[];
}

/** The live files, overlaid with a draft. */
export interface DraftedContent {
  draft: DraftFolder;
  snapshot: ContentSnapshot;
  /** All faults with the draft applied; faults of the draft's own files are placed in its folder. */
  faults: readonly Fault[];
  /** Errors that keep the draft from being published; errors that exist without it are left out. */
  errors: readonly Fault[];
  status(): StatusReport;
}

/** The drafts of the content folder, read on request. */
export interface Drafts {
  /** Returns all drafts, the faults of their folders, and files that two drafts change. */
  list(): Promise<{ drafts: readonly DraftFolder[]; faults: readonly Fault[] }>;
  /** Returns a draft; null if it does not exist. The same object while nothing changes. */
  open(name: string): Promise<DraftedContent | null>;
  /** Checks these texts as files of a draft, or of the live content if no draft is named; writes nothing. */
  validate(texts: ReadonlyMap<string, string>, draft?: string): Promise<DraftedContent>;
  /** A file of a draft's pages/media. `revision`: its first 12 digits or more, which no one can guess. */
  media(file: string, revision: string): Promise<MediaFile | null>;
  readonly publisher: Pick<Publisher, 'publish' | 'unpublish' | 'resume'>;
}

/** The current snapshot, which follows the files while they change. */
export interface ContentStore {
  current(): ContentSnapshot;
  status(): StatusReport;
  /** Returns the faults in the files, with their fixes where these are known. */
  faults(): readonly Fault[];
  /** Returns the verified bytes of a file of pages/media at its revision; null if they are lost. */
  openMedia(media: MediaFile): Promise<MediaBytes | null>;
  /** Calls a listener after each change of `current()`. Returns a function that stops it. */
  onChange(listener: (snapshot: ContentSnapshot) => void): () => void;
  /** Calls a listener after each check, even if `current()` stays the same. Returns a function that stops it. */
  onStatus(listener: () => void): () => void;
  readonly drafts: Drafts;
  close(): Promise<void>;
}

/** Whether everything can be shown: each site has its home page, and no file has been faulty since the start. */
export function isComplete({ sites, unavailableFiles, index }: ContentSnapshot): boolean {
  if (sites.size === 0 || unavailableFiles.some(({ sinceStart }) => sinceStart)) return false;
  return [...sites].every(([id, { config }]) => index.routes(id).match('/', config.defaultLocale) !== null);
}
