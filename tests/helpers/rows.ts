/** Tables of text for tests: a case takes a line or two, where a list of strings takes six. */
export interface Entry {
  name: string;
  changes: string[];
  reported: string[];
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const MEANT: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\t': '\t' };

export const meant = (text: string) =>
  text.replace(/\\(?:u([0-9a-f]{4})|[\\nrt])/g, (all, code) =>
    code === undefined ? String(MEANT[all]) : String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Reads rows of text. Each begins with its name and, behind ` | `, what is changed; more changes stand below it, each behind
 * `| `, then what is reported, a line each. `\n`, `\r`, `\t`, `\\` and `\u0020` (for a space at an end) are read as in JSON.
 */
export function entriesOf({ raw }: TemplateStringsArray, values: readonly unknown[]): Entry[] {
  const escaped = values.map((value) =>
    String(value).replace(/[\\\n\r\t]/g, (sign) => String(ESCAPED[sign])),
  );
  const lines = String.raw({ raw }, ...escaped)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const entries: Entry[] = [];
  for (const line of lines.map((indented) => indented.slice(margin))) {
    const entry = entries.at(-1);
    if (/^\S/.test(line)) {
      const [name = '', ...change] = line.split(' | ');
      entries.push({
        name: meant(name),
        changes: change.length > 0 ? [change.join(' | ')] : [],
        reported: [],
      });
    } else if (line.startsWith('  | ')) entry?.changes.push(line.slice(4));
    else entry?.reported.push(meant(line.trim()));
  }
  return entries;
}

/** `a => b`: what is replaced by what; `a… => b`: all from there on; `$ => b`: what is added at the end. */
export function replacement(change: string): [from: string | RegExp, to: string] {
  const [, from = '', to = ''] = /^(.*?) =>(?: (.*))?$/.exec(change) ?? [];
  if (from === '') throw new Error(`no “from => to”: ${JSON.stringify(change)}`);
  if (from === '$') return [/$/, meant(to)];
  const literal = RegExp.escape(meant(from.replace(/…$/, '')));
  return [from.endsWith('…') ? new RegExp(`${literal}.*`, 's') : meant(from), meant(to)];
}

/** Rows of `name | text`, with what is reported below it; a text of several lines is below the name, a line behind each `| `. */
export function textRows(
  strings: TemplateStringsArray,
  ...values: unknown[]
): [name: string, text: string, ...reported: string[]][] {
  return entriesOf(strings, values).map(({ name, changes, reported }) => [
    name,
    changes.map(meant).join('\n'),
    ...reported,
  ]);
}

/** What it is, what is replaced by what, and what is reported. */
export type ChangedRow = [name: string, from: string | RegExp, to: string, ...reported: string[]];

/** Rows of `name | from => to`, with what is reported below it. */
export function changeRows(strings: TemplateStringsArray, ...values: unknown[]): ChangedRow[] {
  return entriesOf(strings, values).map(({ name, changes, reported }) => [
    name,
    ...replacement(changes[0] ?? ''),
    ...reported,
  ]);
}
