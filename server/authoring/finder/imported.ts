import sgf, { type SgfTree } from '@sabaki/sgf';
import { THEMES } from '../../../schemas/model/problem.ts';

/** How other programs mark the end of a correct line (goproblems, OGS, Tsumego Hero): words that are a line or a sentence. */
const RIGHT = /^\s*(?:RIGHT|CORRECT)\b\s*(?:[.!,:;–-]|$)|[.!?]\s+(?:RIGHT|CORRECT)[.!]?\s*$/m;
/** Matches RIGHT or CORRECT inside a sentence, as goproblems does, except “not right”, “the right” and “right side”. */
const RIGHT_WITHIN =
  /(?<!\b(?:[Nn]ot|[Nn]ever|[Tt]he|your|to|upper|lower|top|bottom|far|all|n[’']t)\s{1,5})\b(?:RIGHT|CORRECT)\b(?!\s{1,5}(?:side|hand|corner|half|edge|part|group|stones?)\b)/;
/** Begins the comment of a correct line. Other signs with a plus are prose: `+1 liberty`, `+/-`, lines of a list. */
const PLUS = /^\s*\+(?![\d+/=-])(?![\s\S]*\n[ \t]*\+)/;
/** How people begin the comment of a correct line. */
const GOOD = /^\s*(?:(?:correct|正解(?:です)?|正確|正确)\s*(?:[.!,:。！，、：]|$)|right\s*(?:[.!]|$))/im;
/** A comment line that programs write for other programs. Within a sentence, these words are the author's own. */
const NOTES = /^\s*(?:(?:RIGHT|WRONG|INCORRECT|CORRECT|FORCE|CHOICE|NOTTHIS)\b[.!]?\s*)+$/;
/** What people write at the end of a wrong line, within a tree whose first move is marked as good. */
const WRONG = /^\s*(?:wrong|incorrect|失敗|失败|不正解|不正確|不正确|錯|错)/i;
const LANGUAGE = /^\s*[a-z]{2}-[A-Z]{2}:/;

/**
 * Splits a collection into problems. Moves that words call right get `TE`, wrong ones `BM`; if the words are
 * on the opponent's last move, the solver's move before it is marked.
 * @param locale the words' language @throws Error if it is not SGF
 */
export function importedProblems(text: string, locale: string): string[] {
  const begin = text.search(/\(\s{0,100};/);
  if (begin < 0) throw new Error('there is no game in it');
  const trees = sgf.parse(text.slice(begin));
  const brackets = [...sgf.tokenizeIter(text.slice(begin))].filter(({ type }) => type === 'parenthesis');
  // A file that broke off lacks its last moves.
  if (brackets.reduce((open, { value }) => open + (value === '(' ? 1 : -1), 0) > 0)
    throw new Error('it ends too early: a game in it is not closed by “)”');
  return trees.filter(({ children }) => children.length > 0).map((tree) => fileOf(tree, locale));
}

function saysRight(comment: string): boolean {
  if ([PLUS, RIGHT, GOOD].some((mark) => mark.test(comment))) return true;
  // Written in capitals, unless the whole line is.
  const lines = comment
    .split('\n')
    .filter((line) => /\b(?:RIGHT|CORRECT)\b/.test(line) && /[a-z]|\p{Lo}/u.test(line));
  return !WRONG.test(comment) && lines.some((line) => RIGHT_WITHIN.test(line));
}

/** The side that solves: by `PL`, else by the first move. */
function solverOf({ data, children }: SgfTree): 'B' | 'W' {
  const [side = children[0]?.data['W'] ? 'W' : 'B'] = data['PL'] ?? [];
  return /^\s*(w|2)/i.test(side) ? 'W' : 'B';
}

function fileOf(root: SgfTree, locale: string): string {
  const nodes = [root];
  const parents = new Map<SgfTree, SgfTree>();
  const solver = solverOf(root);
  for (const node of nodes) {
    nodes.push(...node.children);
    for (const next of node.children) parents.set(next, node);
    const [comment] = node.data['C'] ?? [];
    if (comment === undefined) continue;
    const move = node.data[solver] ? node : (parents.get(node) ?? root);
    if (move !== root && saysRight(comment)) move.data['TE'] = ['1'];
    else if (move !== root && WRONG.test(comment)) move.data['BM'] = ['1'];
    const lines = comment.replace(PLUS, '').split('\n');
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
