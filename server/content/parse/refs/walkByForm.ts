import { LOCALE_CODE, MEDIA_FILE, SGF_FILE } from '../../layout.ts';
import { isSchema } from '../../schemaFiles.ts';
import type { Path } from '../valueProblem.ts';
import type { Refs } from './refs.ts';

/** Collects what a value names by its form alone, where no schema says what it is: a parameter's value, a changed prop. */
export function walkByForm(refs: Refs, value: unknown, path: Path, scope: number): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkByForm(refs, item, [...path, index], scope);
  } else if (isSchema(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0 && keys.every((key) => LOCALE_CODE.test(key))) refs.text(value, path, scope);
    else for (const [key, item] of Object.entries(value)) walkByForm(refs, item, [...path, key], scope);
  } else if (typeof value === 'string') {
    if (MEDIA_FILE.test(value)) refs.media(value, path, scope);
    else if (SGF_FILE.test(value)) refs.sgf(path.at(-1) === 'game' ? 'game' : 'problem', value, path, scope);
    else if (/^(\/|#|site:|origin:)/.test(value)) refs.href(value, path, scope);
    else refs.text(value, path, scope);
  }
}
