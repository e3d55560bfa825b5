/** Spaces of other widths, as Chinese and Japanese keyboards write them. */
const ODD = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;
const ODD_INDENT = /^([ \t]*)([\t\u00a0\u2000-\u200b\u202f\u3000\ufeff][\s\u200b\ufeff]*)(?=\S)/;
const BEHIND = /^([ ]*(?:- )*(?:[\w-]+:|-))[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+(?=\S)/;
/** How wide a tab, or an odd space, may have been meant. */
const WIDTHS = [2, 4, 1, 8];

/**
 * A YAML text with ordinary spaces for tabs and odd spaces, once for each width that may be meant. None where a text goes
 * over lines (`|`, `>`): there such spaces may be the author's.
 */
export function spacedTexts(text: string): string[] {
  if (/[|>][-+\d]*[ \t]*(#.*)?\r?$/m.test(text)) return [];
  const lines = text.split('\n');
  return [...new Set(WIDTHS.map((width) => lines.map((line) => spaced(line, width)).join('\n')))].filter(
    (one) => one !== text,
  );
}

function spaced(line: string, width: number): string {
  const indent = ODD_INDENT.exec(line)?.[0];
  if (indent === undefined) return line.replace(BEHIND, '$1 ');
  let columns = 0;
  for (const space of indent) {
    if (space === '\t') columns += width - (columns % width);
    else columns += ODD.test(space) ? width : Number(space === ' ');
  }
  return (' '.repeat(columns) + line.slice(indent.length)).replace(BEHIND, '$1 ');
}
