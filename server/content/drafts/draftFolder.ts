import { readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { PlacedName } from '../analysis/facts.ts';
import { ContentFiles, type FileEntry } from '../disk/files.ts';
import type { Position } from '../fault.ts';
import { type Fault, START, warningAt } from '../fault.ts';
import {
  DRAFT_FILE,
  DRAFT_NAME,
  DRAFTS,
  draftPath,
  type FileRole,
  GROUPS,
  groupOf,
  isTemporary,
  roleOf,
} from '../fileRoles.ts';
import { nearest } from '../nearest.ts';
import type { ParsePool } from '../parsePool.ts';

export interface DraftFolder {
  name: string;
  revision: string;
  /** Added and changed files, by their live paths. */
  files: ReadonlyMap<string, { role: FileRole; version: FileVersion }>;
  /** Removed files, with the positions of their entries in draft.yaml. */
  removed: readonly PlacedName[];
  /** When the draft is published: `time` is in ms since the epoch. */
  publishAt: (Position & { at: string; time: number }) | null;
  /** Faults of draft.yaml, and of files in the folder that are ignored. */
  faults: readonly Fault[];
}

type Known = ReadonlyMap<string, { entry: FileEntry; version: FileVersion }>;

/** Reads the folders of drafts; a file is read again only after a change. */
export class DraftFolders {
  readonly #dir: string;
  readonly #pool: ParsePool;
  readonly #known = new Map<string, Known>();

  constructor(dir: string, pool: ParsePool) {
    this.#dir = dir;
    this.#pool = pool;
  }

  /** Returns the names of all drafts, and faults for anything else in their folder. */
  async names(): Promise<{ names: string[]; faults: Fault[] }> {
    const items = await readdir(join(this.#dir, DRAFTS), { withFileTypes: true }).catch(() => []);
    const present = items.filter(({ name }) => !isTemporary(name));
    const isDraft = ({ name }: { name: string }) => DRAFT_NAME.test(name);
    const names = present.filter((item) => isDraft(item) && !item.isFile()).map(({ name }) => name);
    for (const known of this.#known.keys()) if (!names.includes(known)) this.#known.delete(known);
    const others = present.filter((item) => !isDraft(item) || item.isFile());
    const hint =
      'drafts/ holds one folder for each draft, named in small letters, digits and hyphens, as winter';
    return { names: names.sort(), faults: others.map(({ name }) => unexpected(`${DRAFTS}/${name}`, hint)) };
  }

  /** @returns null if the draft does not exist, or leads out of the content folder */
  read(name: string): Promise<DraftFolder | null> {
    return this.readIn(`${DRAFTS}/${name}`, name);
  }

  /** Like `read`, for a draft elsewhere in the content folder. */
  async readIn(path: string, name: string): Promise<DraftFolder | null> {
    const folder = join(this.#dir, path);
    const [root, target] = DRAFT_NAME.test(name)
      ? await Promise.all([realpath(this.#dir), realpath(folder)]).catch(() => [])
      : [];
    if (root === undefined || !target?.startsWith(root + sep)) return null;
    const items = await readdir(folder).catch(() => null);
    if (!items) return null;
    const versions = await this.#versions(name, new ContentFiles(folder, this.#pool));
    return draftOf(name, versions, items);
  }

  /** Returns the draft as it would be with these texts, by their live paths. Writes nothing. */
  async withTexts(draft: DraftFolder, texts: ReadonlyMap<string, string>): Promise<DraftFolder> {
    const reader = new ContentFiles(this.#dir, this.#pool);
    const files = new Map(draft.files);
    for (const [path, text] of texts) {
      const role = roleOf(path);
      if (role) files.set(path, { role, version: await reader.analyse(path, role, Buffer.from(text)) });
    }
    const versions = [...files].map(([path, { version }]) => `${path} ${version.revision}`);
    return { ...draft, files, revision: [draft.name, draft.revision, ...versions].join('\n') };
  }

  async #versions(name: string, files: ContentFiles): Promise<Known> {
    const [{ entries }, own] = [await files.scan(), await files.probe(DRAFT_FILE)];
    const before = this.#known.get(name);
    const versions = new Map<string, { entry: FileEntry; version: FileVersion }>();
    for (const entry of own ? [own, ...entries.values()] : entries.values()) {
      const earlier = before?.get(entry.path);
      const isSame = earlier && !earlier.entry.isJustWritten && earlier.entry.signature === entry.signature;
      const version = isSame ? earlier.version : (await files.read(entry, earlier?.version ?? null))?.version;
      if (version) versions.set(entry.path, { entry, version });
    }
    this.#known.set(name, versions);
    return versions;
  }
}

function draftOf(name: string, versions: Known, items: readonly string[]): DraftFolder {
  const own = versions.get(DRAFT_FILE)?.version;
  const part = parsedAs(own, 'draft');
  const { removed = [], publishAt } = part?.facts ?? {};
  const at = part?.config?.publishAt;
  const files = [...versions].filter(([path]) => path !== DRAFT_FILE);
  const faults = (own?.analysis.findings ?? []).map((one) => ({ file: draftPath(name, DRAFT_FILE), ...one }));
  const hint = `a draft’s folder holds ${DRAFT_FILE}, ${GROUPS.map((group) => `${group}/`).join(', ')}`;
  const others = items.filter(
    (item) => !isTemporary(item) && roleOf(item)?.kind !== 'draft' && groupOf(item) === null,
  );
  return {
    name,
    revision: [...versions].map(([path, { version }]) => `${path} ${version.revision}`).join('\n'),
    files: new Map(files.map(([path, { entry, version }]) => [path, { role: entry.role, version }])),
    removed,
    publishAt: publishAt && at !== undefined ? { ...publishAt, at, time: Date.parse(at) } : null,
    faults: [...faults, ...others.map((item) => unexpected(draftPath(name, item), hint + placeOf(item)))],
  };
}

function placeOf(item: string): string {
  const right = /^draft\.(?:ya?ml|json)(?:\.txt)?$/i.test(item) ? DRAFT_FILE : nearest(item, GROUPS);
  if (right !== null) return `; rename it to “${right}”`;
  return /\.(?:ya?ml|json)$/.test(item) ? '; a page belongs in pages/' : '';
}

function unexpected(file: string, hint: string): Fault {
  return warningAt(file, START, 'file-unexpected', `not read: ${hint}`);
}
