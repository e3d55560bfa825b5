import type { Report } from '../report.ts';

/** `path:line:column message (code)` a line a fault, `warning:` before a warning's message (requirements X5). */
export function lines({ faults }: Report): string {
  return faults
    .map(({ file, line, column, severity, code, message }) => {
      const mark = severity === 'warning' ? 'warning: ' : '';
      return `${file}:${line}:${column} ${mark}${message} (${code})\n`;
    })
    .join('');
}
