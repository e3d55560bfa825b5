import { count, type Style } from '../../terminal/style.ts';
import type { Report } from '../report.ts';
import type { FormatContext } from './format.ts';

/** For people: faults under their files, each file with its counts. */
export function stylish({ faults }: Report, { style }: FormatContext): string {
  const groups = Map.groupBy(faults, ({ file }) => file);
  return [...groups].map(([file, own]) => group(file, own, style)).join('');
}

function group(file: string, faults: Report['faults'], style: Style): string {
  const places = faults.map(({ line, column }) => `${line}:${column}`);
  const width = Math.max(...places.map((place) => place.length));
  const rows = faults.map(({ severity, message, code }, index) => {
    const place = style.quiet((places[index] ?? '').padStart(width));
    const word = severity === 'error' ? style.error('error  ') : style.warning('warning');
    return `  ${place}  ${word}  ${message}  ${style.quiet(code)}\n`;
  });
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return `${style.file(file)} ${style.quiet(`(${counts(errors, faults.length - errors)})`)}\n${rows.join('')}\n`;
}

/** `2 errors, 1 warning`, without what there is none of. */
export function counts(errors: number, warnings: number): string {
  const parts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return parts.join(', ');
}
