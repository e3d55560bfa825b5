import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleOf } from '../../content/fileRoles.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { inlineUnits } from './inlineTexts.ts';
import { problemTexts } from './problemTexts.ts';
import type { Unit } from './unit.ts';
import { wordUnits } from './wordUnits.ts';

/** Kinds of files that may contain texts by locale. */
export const INLINE: readonly string[] = ['page', 'fragment', 'override', 'site'];

/** Kinds of files whose comments are by locale. */
export const SGF: readonly string[] = ['problem', 'game'];

/** Returns all texts that a locale needs, in the order of their files. */
export function collectUnits(
  dir: string,
  paths: readonly string[],
  snapshot: ContentSnapshot,
  locale: string,
  source: string,
): Unit[] {
  const textOf = (path: string) => readFileSync(join(dir, path), 'utf8');
  const words = (code: string) =>
    new Map(
      paths.flatMap((path) => {
        const role = roleOf(path);
        return role?.kind === 'words' && role.locale === code ? [[role.namespace, path] as const] : [];
      }),
    );
  const own = words(locale);
  const units: Unit[] = [];
  for (const [namespace, path] of words(source)) {
    const file = own.get(namespace);
    const target = file === undefined ? '' : textOf(file);
    units.push(...wordUnits(textOf(path), target, locale, file ?? `locales/${locale}/${namespace}.yaml`));
  }
  for (const path of paths) {
    const kind = roleOf(path)?.kind;
    if (kind !== undefined && INLINE.includes(kind))
      units.push(...inlineUnits(textOf(path), path, snapshot, locale, source));
    if (kind !== undefined && SGF.includes(kind)) {
      for (const { id, words } of problemTexts(textOf(path))) {
        const { [source]: from, [locale]: target = null } = words;
        if (from !== undefined)
          units.push({ kind: 'problem', file: path, id, source: from, target, plural: null });
      }
    }
  }
  return units;
}
