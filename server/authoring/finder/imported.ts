import sgf, { type SgfTree } from '@sabaki/sgf';
import { THEMES } from '../../../schemas/problem.ts';

/** How other programs mark the end of a correct line (goproblems, OGS, Tsumego Hero): words that are a line or a sentence. */
const RIGHT = /^\s*\+|^\s*(?:RIGHT|CORRECT)\b\s*(?:[.!,:;–-]|$)|[.!?]\s+(?:RIGHT|CORRECT)[.!]?\s*$/m;
/** A comment line that programs write for other programs. Within a sentence, these words are the author's own. */
const NOTES = /^\s*(?:(?:RIGHT|WRONG|INCORRECT|CORRECT|FORCE|CHOICE|NOTTHIS)\b[.!]?\s*)+$/;
const LANGUAGE = /^\s*[a-z]{2}-[A-Z]{2}:/;

/**
 * Splits a collection into the texts of problems. Moves that words mark as right get `TE`.
 * @param locale the words' language @throws Error if it is not SGF
 */
export function importedProblems(text: string, locale: string): string[] {
  const begin = text.search(/\(\s{0,100};/);
  if (begin < 0) throw new Error('there is no game in it');
  const trees = sgf.parse(text.slice(begin));
  return trees.filter(({ children }) => children.length > 0).map((tree) => fileOf(tree, locale));
}

function fileOf(root: SgfTree, locale: string): string {
  const nodes = [root];
  for (const node of nodes) {
    nodes.push(...node.children);
    const [comment] = node.data['C'] ?? [];
    if (comment === undefined) continue;
    if (node !== root && RIGHT.test(comment)) node.data['TE'] = ['1'];
    const lines = comment.replace(/^\s*\+/, '').split('\n');
    const words = LANGUAGE.test(comment) ? comment : lines.filter((one) => !NOTES.test(one)).join('\n');
    const line = words.replace(/\s+/g, ' ').trim();
    if (line === '') delete node.data['C'];
    else node.data['C'] = [LANGUAGE.test(words) ? words : `${locale}: ${line}`];
  }
  root.data['CA'] = ['UTF-8'];
  // The collection's own name is dropped, because `GN` holds the theme here.
  if (!THEMES.some((theme) => root.data['GN']?.[0]?.trim() === theme)) delete root.data['GN'];
  return `${sgf.stringify([root], { indent: '' }).trim()}\n`;
}
