import { hash } from 'node:crypto';
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { errorCode } from '../../lib/errorCode.ts';
import { mapLimited } from '../../lib/mapLimited.ts';
import { analysisWithoutRefs, type FileVersion, unreadableAnalysis } from '../analysis/analysis.ts';
import { errorIn, type Finding } from '../fault.ts';
import {
  type FileRole,
  GROUPS,
  type Group,
  isTemporary,
  PHOTO_FILE,
  roleOf,
  SECOND_ENDING,
} from '../fileRoles.ts';
import { FILE_LIMITS, tooLarge } from '../limits.ts';
import type { ParsePool } from '../parsePool.ts';
import { rasterSize } from './rasterSize.ts';

/** A file of a directory listing, not yet read. */
export interface FileEntry {
  path: string;
  role: FileRole;
  /** Changes when the file does, if its timestamps show that. */
  signature: string;
  /** Whether the file was written so recently that a second write may have the same signature. */
  isJustWritten: boolean;
  fault: Finding | null;
}

interface Walked {
  paths: string[];
  hasLinks: boolean;
}

const DEEPEST = 8;
const FRESH = 100;

/** Reads the files of the content folder, and nothing outside of it. */
export class ContentFiles {
  readonly dir: string;
  readonly #pool: ParsePool;

  constructor(dir: string, pool: ParsePool) {
    this.dir = dir;
    this.#pool = pool;
  }

  /** Returns all files by path, and the groups whose folder is missing. */
  async scan() {
    const walked: Walked = { paths: [], hasLinks: false };
    const missing: Group[] = [];
    for (const group of GROUPS) if (!(await this.#walk(group, walked, 0))) missing.push(group);
    const root = await realpath(this.dir).catch(() => this.dir);
    const found = await mapLimited(walked.paths.sort(), 64, (path) => this.probe(path, root));
    const entries = new Map(found.flatMap((entry) => (entry ? [[entry.path, entry]] : [])));
    // Targets of symbolic links on the way may change without an event.
    return { entries, missing, hasLinks: walked.hasLinks || root !== resolve(this.dir) };
  }

  /** Returns one file; null if it does not exist or is not part of the content. */
  async probe(path: string, root?: string): Promise<FileEntry | null> {
    const role = roleOf(path);
    if (!role) return null;
    const full = join(this.dir, path);
    const link = await lstat(full, { bigint: true }).catch(() => null);
    if (!link) return null;
    const entry = (signature: string, fault: Finding | null, isJustWritten = false): FileEntry => ({
      path,
      role,
      signature,
      isJustWritten,
      fault,
    });
    let info = link;
    if (link.isSymbolicLink()) {
      const target = await realpath(full).catch(() => null);
      const base = root ?? (await realpath(this.dir).catch(() => this.dir));
      if (target === null)
        return entry(`link:${link.mtimeNs}`, errorIn('link-broken', 'the symbolic link leads to no file'));
      if (!target.startsWith(base + sep)) {
        const message = 'the symbolic link leads out of the content folder; put the file itself here';
        return entry(`out:${target}`, errorIn('link-outside', message));
      }
      info = await stat(full, { bigint: true });
    }
    if (info.isDirectory()) return null;
    const signature = `${info.ino}:${info.size}:${info.mtimeNs}:${info.ctimeNs}`;
    if (!info.isFile())
      return entry(signature, errorIn('file-unreadable', 'this is no file that can be read'));
    const limit = limitOf(role);
    const large =
      Number(info.size) > limit ? errorIn('file-too-large', tooLarge(Number(info.size), limit)) : null;
    // A file with a time in the future (the clock was set back) cannot be judged.
    const age = Math.abs(Date.now() - Number(info.ctimeNs / 1_000_000n));
    return entry(signature, large, age < FRESH);
  }

  /**
   * Reads and analyses one file.
   * @param earlier the earlier version, which is returned if the bytes are the same
   * @returns null if the file has gone meanwhile; `bytes` only if it could be read
   */
  async read(
    entry: FileEntry,
    earlier: FileVersion | null,
  ): Promise<{ version: FileVersion; bytes: Uint8Array | null } | null> {
    const { path, role } = entry;
    if (entry.fault) return refused(path, entry.signature, entry.fault);
    if (role.kind === 'unexpected') {
      const found = errorIn('file-unexpected', `not read: ${role.hint}`);
      const warning: Finding = { ...found, severity: 'warning' };
      const analysis = { ...analysisWithoutRefs({ kind: 'none' }), findings: [warning] };
      return { version: { path, revision: 'unread', analysis }, bytes: null };
    }
    let bytes: Uint8Array;
    try {
      bytes = await readFile(join(this.dir, path));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT' || code === 'ENOTDIR') return null;
      throwIfTransient(error);
      return refused(path, entry.signature, errorIn('file-unreadable', `the file cannot be read (${code})`));
    }
    if (earlier?.revision === revisionOf(bytes)) return { version: earlier, bytes };
    return { version: await this.analyse(path, role, bytes), bytes };
  }

  async analyse(path: string, role: FileRole, bytes: Uint8Array): Promise<FileVersion> {
    const revision = revisionOf(bytes);
    if (role.kind === 'media' && PHOTO_FILE.test(path)) {
      return { path, revision, analysis: await rasterSize(bytes) };
    }
    const format = path.endsWith('.json') ? 'json' : 'yaml';
    const analysis = await this.#pool.analyse({ bytes, role, format });
    return { path, revision, analysis };
  }

  /** @returns false if the folder does not exist */
  async #walk(folder: string, walked: Walked, depth: number): Promise<boolean> {
    const full = join(this.dir, folder);
    if (depth === 0) walked.hasLinks ||= (await lstat(full).catch(() => null))?.isSymbolicLink() ?? false;
    const list = await readdir(full, { withFileTypes: true }).catch((error: unknown) => {
      throwIfTransient(error);
      return null;
    });
    if (!list) return false;
    const names = new Set(list.map(({ name }) => name));
    // A backup copy is ignored while its original exists.
    const isCopy = (name: string) => isTemporary(name) && names.has(name.replace(SECOND_ENDING, ''));
    for (const item of list) {
      if (isCopy(item.name)) continue;
      const path = `${folder}/${item.name}`;
      walked.hasLinks ||= item.isSymbolicLink();
      const isFolder = item.isDirectory() || (item.isSymbolicLink() && (await this.#isInnerFolder(path)));
      if (!isFolder) walked.paths.push(path);
      else if (depth < DEEPEST) await this.#walk(path, walked, depth + 1);
    }
    return true;
  }

  async #isInnerFolder(path: string): Promise<boolean> {
    const full = join(this.dir, path);
    const [target, root] = await Promise.all([realpath(full), realpath(this.dir)]).catch(() => [null, null]);
    if (!target?.startsWith(`${root}${sep}`)) return false;
    return (await stat(target).catch(() => null))?.isDirectory() ?? false;
  }
}

function limitOf({ kind }: FileRole): number {
  if (kind === 'media') return FILE_LIMITS.mediaBytes;
  if (kind === 'game') return FILE_LIMITS.gameBytes;
  return kind === 'problem' ? FILE_LIMITS.problemBytes : FILE_LIMITS.bytes;
}

/** Errors of a machine that is short of resources. They say nothing about the file, which is looked at again later. */
const TRANSIENT_CODES = new Set<string | undefined>(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'EBUSY', 'EIO']);

function throwIfTransient(error: unknown): void {
  if (TRANSIENT_CODES.has(errorCode(error))) throw error;
}

function refused(path: string, signature: string, finding: Finding): { version: FileVersion; bytes: null } {
  const revision = revisionOf(Buffer.from(signature));
  return { version: { path, revision, analysis: unreadableAnalysis([finding]) }, bytes: null };
}

/** Returns the SHA-256 of a file's bytes: its revision, and the name of its stored object. */
export function revisionOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
