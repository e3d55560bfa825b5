import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PreviewFault } from '../../../schemas/model.ts';
import type { ContentStore } from '../../content/snapshot.ts';

/** The highest number of faults shown, and the longest line in characters. */
const MAX_SHOWN_FAULTS = 12;
const MAX_LINE_LENGTH = 200;
const MAX_FILE_BYTES = 1_000_000;

/** Finds the faults that keep content from going live, each with the text of its line; `count`: the total number. */
export async function findFaults(
  store: Pick<ContentStore, 'status'>,
  contentDir: string,
): Promise<{ faults: PreviewFault[]; count: number }> {
  const errors = store
    .status()
    .files.flatMap(({ path, faults }) =>
      faults.filter(({ severity }) => severity === 'error').map((fault) => ({ path, fault })),
    );
  const faults = await Promise.all(
    errors.slice(0, MAX_SHOWN_FAULTS).map(async ({ path, fault: { line, column, message, code } }) => ({
      place: { file: path, line, column },
      message,
      code,
      text: await readLine(contentDir, path, line),
    })),
  );
  return { faults, count: errors.length };
}

/** Empty if the file no longer exists, is not text, or is a link to outside the folder. */
async function readLine(folder: string, path: string, line: number): Promise<string> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]).catch(() => []);
  if (root === undefined || !file?.startsWith(root + sep)) return '';
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.length > MAX_FILE_BYTES || bytes.includes(0)) return '';
  const text = bytes.toString('utf8').split('\n')[line - 1] ?? '';
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text.trimEnd();
}
