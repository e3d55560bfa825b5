import { relative, resolve, sep } from 'node:path';
import { didYouMean } from '../../content/nearest.ts';
import { UsageError } from '../terminal/command.ts';

/** Returns which paths operands select, relative to the content folder or the current one. @throws UsageError */
export function selection(
  operands: readonly string[],
  paths: readonly string[],
  contentDir: string,
  typedIn: string,
): (path: string) => boolean {
  if (operands.length === 0) return () => true;
  const folders = new Set(paths.flatMap(foldersOf));
  const known = new Set([...paths, ...folders]);
  const asked = operands.map((operand) => {
    const places = [resolve(contentDir, operand), resolve(typedIn, operand)];
    const inside = places.map((place) => relative(contentDir, place).split(sep).join('/'));
    const found = inside.find((path) => path === '' || known.has(path));
    if (found !== undefined) return found;
    const hint = hintFor(inside[0] ?? operand, paths, known);
    throw new UsageError(`there is no file or folder “${operand}” in the content folder${hint}`);
  });
  return (path) => asked.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
}

/** Suggests the flag for a draft's file, the file that was typed without its ending, or else the nearest name. */
function hintFor(meant: string, paths: readonly string[], known: ReadonlySet<string>): string {
  const [, draft] = /^drafts\/([^/]+)/.exec(meant) ?? [];
  if (draft !== undefined) return `; files of a draft are checked with --draft ${draft}`;
  const whole = paths.find((path) => path.replace(/\.\w+$/, '') === meant);
  return whole === undefined ? didYouMean(meant, known) : `; did you mean “${whole}”?`;
}

/** Returns all folders of a path: `pages` and `pages/media` for `pages/media/a.svg`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
