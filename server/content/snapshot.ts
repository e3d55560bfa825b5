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
  Outage,
  Problem,
  WordsFile,
} from './contentParts.ts';

/** One version of everything: immutable, taken once by a request. */
export interface ContentSnapshot extends ContentParts {
  revision: string;
  index: ContentIndex;
}

/** The bytes of a media file, as they were when it was checked. */
export interface MediaBytes {
  readonly size: number;
  /** All of them. */
  read(): Promise<Uint8Array>;
  /** A part, from the first to the last byte, both counted. */
  stream(first: number, last: number): Readable;
}

/** `GET /api/status` (X5). */
export interface StatusReport {
  revision: string;
  files: {
    path: string;
    revision: string;
    /** Whether this very revision is what visitors see. */
    live: boolean;
    faults: Omit<Fault, 'file'>[];
  }[];
}

/** The live files with those of a draft laid over them. */
export interface DraftedContent {
  draft: DraftFolder;
  snapshot: ContentSnapshot;
  /** All that is wrong with the files then; of the draft's own, at their places in its folder. */
  faults: readonly Fault[];
  /** Those that keep it from being published: what was wrong without it is not among them. */
  errors: readonly Fault[];
  status(): StatusReport;
}

/** The drafts of the content folder, read when they are asked for. */
export interface Drafts {
  /** All of them; and what is wrong with their folders, and files that two of them change. */
  list(): Promise<{ drafts: readonly DraftFolder[]; faults: readonly Fault[] }>;
  /** Null where there is no such draft. The same object while nothing changes. */
  open(name: string): Promise<DraftedContent | null>;
  /** What would be with these texts as files of a draft, or of what is live where none is named; nothing is written. */
  validate(texts: ReadonlyMap<string, string>, draft?: string): Promise<DraftedContent>;
  /** A file of a draft's pages/media. `revision`: its beginning, 12 digits at least, which no one can guess. */
  media(file: string, revision: string): Promise<MediaFile | null>;
  /** Makes them live. */
  readonly publisher: Pick<Publisher, 'publish' | 'unpublish' | 'resume'>;
}

/** The current snapshot, which follows the files while they change. */
export interface ContentStore {
  current(): ContentSnapshot;
  status(): StatusReport;
  /** Returns the faults in the files, with their fixes where these are known. */
  faults(): readonly Fault[];
  /** The bytes of a file of pages/media at its revision, verified; null where they are lost. */
  openMedia(media: MediaFile): Promise<MediaBytes | null>;
  /** Called after each change of `current()`. Returns how to stop. */
  onChange(listener: (snapshot: ContentSnapshot) => void): () => void;
  /** Called after each look at changed files, be `current()` the same: its faults may be others. Returns how to stop. */
  onStatus(listener: () => void): () => void;
  readonly drafts: Drafts;
  close(): Promise<void>;
}

/** Whether all of it can be shown: each site has its home page, and no file has been faulty since the start. */
export function isComplete({ sites, outages, index }: ContentSnapshot): boolean {
  if (sites.size === 0 || outages.some((outage) => outage.sinceStart)) return false;
  return [...sites].every(([id, { config }]) => index.routes(id).match('/', config.defaultLocale) !== null);
}
