import sgf, { type SgfToken } from '@sabaki/sgf';
import type { Position } from '../../fault.ts';
import { unexpected } from '../../nearest.ts';
import { type Bounds, type SgfFault, secondGameMessage, syntax, tooLargeFault } from './sgfFault.ts';

/** A value between brackets, with the position of its first letter. */
export interface SgfValue extends Position {
  text: string;
}
export interface SgfNode extends Position {
  values: Map<string, SgfValue[]>;
  next: SgfNode[];
}

/** Properties whose values are texts, which may contain brackets. */
const WORDS = new Set('C GC N GN AN AP BT CP EV ON PB PC PW RO RU SO US WT'.split(' '));

/** Properties of the position, the moves and the texts, which are ambiguous if they occur twice. */
const ONCE = new Set('C GC GN N GM SZ AB AW AE PL B W TE VW CR TR SQ MA LB'.split(' '));

/** One of these properties with an extra letter. */
const MISSPELT = /^(?:AB|AW|AE|PL|SZ|TR|CR|SQ|MA|LB|VW|TE|BM|GM|GN|GC|FF|CA|AP|KM|HA|DT|PB|PW)[A-Z]$/;

const OF_PROBLEM: Bounds = { what: 'problem', nodes: 1000, depth: 100 };

/**
 * Returns the only game tree of a text, with positions, which the package's own tree lacks;
 * text before and after it, as in a mail, is ignored.
 * @throws SgfFault
 */
export function readSgf(text: string, bounds = OF_PROBLEM): SgfNode {
  const begin = text.search(/\(\s{0,100};/);
  if (begin < 0) throw syntax({ line: 1, column: 1 }, 'there is no game; a file begins with “(;”');
  if (/^\s*;\s*[A-Z]{1,2}\s*\[/.test(text.slice(0, begin)))
    throw syntax({ line: 1, column: 1 }, '“(” is missing before this “;”');
  if (/^\s*\(\s*[A-Z]{1,2}\s*\[/.test(text))
    throw syntax({ line: 1, column: 1 }, '“;” is missing behind this “(”');
  const tree = new Tree(bounds);
  // Blanks out the text before, so that positions stay those of the file.
  let isOpened = false;
  let isText = false;
  const before = text.slice(0, begin).replace(/[^\n]/g, ' ');
  for (const token of sgf.tokenizeIter(before + text.slice(begin))) {
    const position = { line: token.row + 1, column: token.col + 1 };
    if (!tree.isWhole) tree.take(token);
    else if (token.type === 'semicolon' && isOpened)
      throw syntax(position, secondGameMessage(bounds)).unopened();
    else if (!isText && (token.type === 'semicolon' || token.value === ')'))
      throw syntax(position, `“(” is missing above, as the ${bounds.what} has ended here`).unopened();
    // Stops here, because every unclosed bracket would be searched up to the end.
    else if (token.value === '[') break;
    isOpened = token.value === '(';
    isText ||= tree.isWhole && !/^[();]$/.test(token.value);
  }
  return tree.end();
}

class Tree {
  readonly #bounds: Bounds;
  #root: SgfNode | null = null;
  #current: SgfNode | null = null;
  #values: SgfValue[] | null = null;
  #name = '';
  #named: Position = { line: 1, column: 1 };
  #ended: Position | null = null;
  #depth = 0;
  #isOpened = false;
  #nodes = 0;
  #last: Position = { line: 1, column: 1 };
  readonly #brackets: Position[] = [];
  readonly #open: { node: SgfNode | null; depth: number; position: Position }[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get isWhole(): boolean {
    return this.#root !== null && this.#open.length === 0;
  }

  take({ type, value, row, col }: SgfToken): void {
    const position = { line: row + 1, column: col + 1 };
    this.#last = position;
    if (type === 'semicolon') this.#node(position);
    else if (type === 'prop_ident') this.#property(value, position);
    else if (type === 'c_value_type') this.#value(value, position);
    else if (value === '(') this.#begin(position);
    else if (value === ')') this.#close(position);
    else if (value === '[') throw syntax(position, '“[” is never closed by “]”');
    else throw this.#textEnded(position) ?? syntax(position, unexpected(value));
  }

  /** Returns the fault of a text that a “]” ends too early, if it seems to continue on its line. */
  #textEnded({ line }: Position): SgfFault | null {
    if (!this.#values || !WORDS.has(this.#name) || this.#ended?.line !== line) return null;
    const message = `the text of ${this.#name} ends at this “]”; inside of a text it is written “\\]”`;
    return syntax(this.#ended, message);
  }

  /** Returns the fault of a property without the “[” of its value. */
  #notOpened(value: string): SgfFault | null {
    if (this.#values?.length !== 0) return null;
    const message = `“${this.#name}” has no “[” behind it; write ${this.#name}[${value}`;
    return syntax(this.#named, message);
  }

  end(): SgfNode {
    const open = this.#open.at(-1);
    if (open) throw syntax(open.position, '“(” is never closed by “)”', this.#brackets);
    if (!this.#root) throw syntax(this.#last, 'there is no game; a file begins with “(;”');
    return this.#root;
  }

  #begin(position: Position): void {
    this.#isOpened = true;
    if (this.isWhole) throw syntax(position, secondGameMessage(this.#bounds));
    if (this.#root) this.#brackets.push(position);
    this.#open.push({ node: this.#current, depth: this.#depth, position });
    this.#values = null;
  }

  #close(position: Position): void {
    const before = this.#open.pop();
    if (!before) throw syntax(position, '“)” closes nothing').unopened();
    this.#current = before.node;
    this.#depth = before.depth;
    this.#values = null;
  }

  #node(position: Position): void {
    this.#isOpened = false;
    const { what, nodes, depth } = this.#bounds;
    if (++this.#nodes > nodes) throw tooLargeFault(position, what, `more than ${nodes} moves`);
    if (this.#current && ++this.#depth > depth)
      throw tooLargeFault(position, what, `a line of more than ${depth} moves`);
    const node: SgfNode = { ...position, values: new Map(), next: [] };
    if (this.#current) this.#current.next.push(node);
    else this.#root = node;
    this.#current = node;
    this.#values = null;
  }

  #property(said: string, position: Position): void {
    if (this.#isOpened) throw syntax(position, `“;” is missing before “${said}[”`);
    const values = this.#current?.values;
    if (!values) throw syntax(position, `“${said}” is not expected here; a node begins with “;”`);
    // Before FF[4], names were written out: GaMe, AddBlack.
    const name = said.replace(/[a-z]/g, '');
    if (!/^[A-Z]{1,12}$/.test(name))
      throw (
        this.#notOpened(said) ??
        this.#textEnded(position) ??
        syntax(position, `“${said}” is no property; they are in capitals, as in “${said.toUpperCase()}”`)
      );
    if (values.has(name) && ONCE.has(name))
      throw syntax(position, `“${name}” is in this node twice; put its values together`);
    this.#values = [];
    this.#name = name;
    this.#named = position;
    // For informative properties the first value counts: Fox writes AP twice.
    if (!values.has(name)) values.set(name, this.#values);
  }

  #value(raw: string, position: Position): void {
    if (!this.#values) throw syntax(position, 'a value without its property');
    const inside = (WORDS.has(this.#name) ? /[\n;)]\s{0,20}[A-Z]{1,2}(\[)/ : /(\[)/).exec(raw.slice(1));
    if (inside) {
      throw syntax(
        position,
        `“[” of ${this.#name} is never closed: the next “[” is inside of it; write “]” before that`,
      );
    }
    const [last = '', ...others] = raw.split('\n').reverse();
    const before = others.length > 0 ? 0 : position.column - 1;
    if (MISSPELT.test(this.#name) || (!WORDS.has(this.#name) && /^\[\s*[a-z]{2}-[A-Z]{2}: /.test(raw)))
      throw syntax(position, `“${this.#name}” is no property; take its last letter away`);
    this.#ended = { line: position.line + others.length, column: before + last.length };
    this.#values.push({
      ...position,
      column: position.column + 1,
      text: sgf.unescapeString(raw.slice(1, -1)),
    });
  }
}

/** Whether a value is a pass: `B[]`, or before FF[4] `B[tt]`. */
export function isPass(value: SgfValue | undefined): boolean {
  return value !== undefined && ['', 'tt'].includes(value.text.trim());
}
