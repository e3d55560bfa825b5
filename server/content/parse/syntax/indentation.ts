/** An open level of YAML: the last list entry or map key at one indentation. */
interface Level {
  indent: number;
  isList: boolean;
  /** The line number, from 0, and its key. */
  line: number;
  key: string;
}

/** A line that begins too far left or right, and the line that it belongs under. */
interface Misplaced {
  line: number;
  indent: number;
  wanted: number;
  message: string;
}

const BLANK = /^\s*(?:#.*)?$/;
const KEY = /^("[^"]*"|'[^']*'|[^\s"'#&*!|>%@`{}[\],:-][^:#]*|[\w.-]+):(?:[ \t]+(.*))?$/;
/** Starts of values that may span several lines: everything further right belongs to them. */
const OPEN = /^(?:[|>&!]|["'[{](?!.*["'\]}]\s*(?:#.*)?$))/;

/**
 * Returns the first of the lines that fits no level above it, with the nearest one, which may itself be the line
 * that is misplaced; empty if all fit. Takes linear time.
 */
export function findMisplacedLines(lines: readonly string[]): Misplaced[] {
  const scanner = new IndentationScanner();
  for (const [number, line] of lines.entries()) {
    const found = BLANK.test(line) ? [] : scanner.take(line.trimEnd(), number);
    if (found.length > 0) return found;
  }
  return [];
}

class IndentationScanner {
  readonly #open: Level[] = [];
  /** The last line that ended levels, and these levels. */
  #ended: { levels: Level[]; by: Level } | null = null;
  /** Whether the previous line has no value yet, so that lines further right belong to it. */
  #opens = true;
  /** A key without a value, and the key at its column in the line below, which may belong under it. */
  #emptyKey: { above: Level; by: Level } | null = null;
  /** Lines further right than this belong to a multi-line value. */
  #within = Number.POSITIVE_INFINITY;

  take(line: string, number: number): Misplaced[] {
    const indent = line.search(/\S/);
    if (indent > this.#within) return [];
    this.#within = Number.POSITIVE_INFINITY;
    const { levels, value } = levelsOf(line, indent, number);
    const [first] = levels;
    // A continuation of a plain text.
    if (!first) return [];
    const left: Level[] = [];
    while ((this.#open.at(-1)?.indent ?? 0) > indent) left.push(...this.#open.splice(-1));
    const misplaced = this.#place(first, left);
    if (misplaced.length > 0) return misplaced;
    if (left.length > 0) this.#ended = { levels: left, by: first };
    this.#open.push(...levels);
    this.#opens = value === '';
    if (OPEN.test(value)) this.#within = levels.at(-1)?.indent ?? indent;
    return [];
  }

  /** Ends the levels above a line's own; returns where the line should begin, if it has no such level. */
  #place(first: Level, left: Level[]): Misplaced[] {
    let top = this.#open.at(-1);
    // A list may begin at the column of its key; the next key ends it.
    if (top?.isList && !first.isList && top.indent === first.indent) {
      const below = this.#open.at(-2);
      if (below?.indent === first.indent) left.push(...this.#open.splice(-1));
      top = this.#open.at(-1);
    }
    if (!top) return [];
    if (top.indent === first.indent && top.isList === first.isList) {
      if (this.#opens && left.length === 0 && !top.isList) this.#emptyKey = { above: top, by: first };
      this.#open.pop();
      return [];
    }
    const isInside = this.#opens && left.length === 0 && (top.indent < first.indent || first.isList);
    return isInside ? [] : this.#blame(first, left, top);
  }

  #blame(first: Level, left: readonly Level[], top: Level): Misplaced[] {
    const ended = this.#ended?.by === top ? this.#ended.levels : [];
    // The line continues a level that the line above it ended by mistake.
    const home = ended.find((level) => level.indent === first.indent && level.isList === first.isList);
    const emptyKey = this.#emptyKey?.by === top && top.indent < first.indent ? this.#emptyKey.above : null;
    const near = [...left, ...this.#open.toReversed()]
      .filter(({ isList }) => isList === first.isList)
      .sort((a, b) => Math.abs(a.indent - first.indent) - Math.abs(b.indent - first.indent));
    return [
      ...(home && top.indent < first.indent ? [misplacedBy(top, home)] : []),
      ...(emptyKey ? [misplacedUnder(top, emptyKey, first.indent)] : []),
      ...near.flatMap((level) => [
        misplacedBy(first, level),
        ...(level.line < first.line ? [misplacedBy(level, first)] : []),
      ]),
    ];
  }
}

function levelsOf(line: string, start: number, number: number): { levels: Level[]; value: string } {
  const levels: Level[] = [];
  let indent = start;
  const [dashes = ''] = /^(?:- +)*(?:-$)?/.exec(line.slice(start)) ?? [];
  for (const [dash] of dashes.matchAll(/- */g)) {
    levels.push({ indent, isList: true, line: number, key: '- ' });
    indent += dash.length;
  }
  const rest = line.slice(indent);
  const [, key, value = ''] = KEY.exec(rest) ?? [];
  if (key === undefined) return { levels, value: rest };
  levels.push({ indent, isList: false, line: number, key: `${key}:` });
  return { levels, value: value.replace(/^#.*/, '') };
}

/** A line that belongs under the key above it, as the line below it does. */
function misplacedUnder({ line, indent, key }: Level, above: Level, wanted: number): Misplaced {
  const message = `“${key}” belongs under “${above.key}” in line ${above.line + 1}: write ${wanted} spaces before it, not ${indent}`;
  return { line, indent, wanted, message };
}

function misplacedBy({ line, indent, key }: Level, home: Level): Misplaced {
  const under = home.isList ? `the one in line ${home.line + 1}` : `“${home.key}” in line ${home.line + 1}`;
  const spaces = home.indent === 0 ? 'no spaces' : `${home.indent} space${home.indent === 1 ? '' : 's'}`;
  const message = `“${key}” belongs in the column of ${under}: write ${spaces} before it, not ${indent}`;
  return { line, indent, wanted: home.indent, message };
}
