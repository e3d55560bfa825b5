import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
} from 'yaml';
import type { TextFault } from '../fault.ts';
import type { Fix } from '../fixes/fix.ts';
import { FILE_LIMITS } from '../limits.ts';
import { oddSpaceMessage } from './fullWidthMarks.ts';
import * as sign from './keySign.ts';
import type { PositionTree } from './valueFault.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const TOO_LONG = `more than ${FILE_LIMITS.characters / 1e6} million characters of text in one file, counting what aliases repeat`;

class LimitExceeded extends Error {}

/**
 * Converts a document to plain data with positions, in linear time: `yaml`'s own conversion is quadratic in a map's keys and follows
 * circular aliases. Continues after a fault, so that all are reported at once.
 */
export function toPlainData(doc: Document, text: string, lines: LineCounter) {
  const run = new Conversion(text, lines);
  const root: PositionTree = { key: -1, value: 0, kids: null };
  let value: unknown = null;
  try {
    value = run.node(doc.contents, root, 0);
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
  }
  const { faults, lastQuoted } = run;
  return { value, positions: root, faults, lastQuoted };
}

class Conversion {
  readonly faults: TextFault[] = [];
  /** The start of the last quoted text, which is the unclosed one if there is one. */
  lastQuoted = 0;
  readonly #anchors = new Map<string, Node>();
  readonly #open = new Set<Node>();
  #nodes = 0;
  #aliases = 0;
  #characters = 0;
  readonly #text: string;
  readonly #lines: LineCounter;

  constructor(text: string, lines: LineCounter) {
    this.#text = text;
    this.#lines = lines;
  }

  node(node: unknown, positions: PositionTree, depth: number): unknown {
    if (isAlias(node)) return this.#alias(node.source, offsetOf(node, positions.value), positions, depth);
    if (!isScalar(node) && !isCollection(node)) return null;
    positions.value = offsetOf(node, positions.value);
    if (++this.#nodes > FILE_LIMITS.nodes)
      this.#stop(positions.value, 'yaml-too-much', `more than ${FILE_LIMITS.nodes} values in one file`);
    if (depth > FILE_LIMITS.depth)
      this.#stop(positions.value, 'yaml-depth', `nested deeper than ${FILE_LIMITS.depth} levels`);
    const { anchor } = node;
    if (anchor) {
      const first = this.#anchors.getOrInsert(anchor, node);
      if (first !== node)
        this.faults.push(sign.anchorTwice(anchor, first, positions.value, this.#text, this.#lines));
    }
    if (isScalar(node)) {
      const { source, range, value, type } = node;
      if (type?.startsWith('QUOTE')) this.lastQuoted = positions.value;
      // Values repeated by aliases share memory, but each is written out in an answer.
      if (typeof value === 'string') this.#characters += value.length;
      if (this.#characters > FILE_LIMITS.characters) this.#stop(positions.value, 'yaml-too-much', TOO_LONG);
      if (range) positions.end = range[1];
      if (typeof value === 'number' && source !== String(value)) positions.written = source ?? '';
      return value;
    }
    this.#open.add(node);
    const value = isSeq(node) ? this.#list(node.items, positions, depth) : this.#map(node, positions, depth);
    this.#open.delete(node);
    return value;
  }

  #list(items: unknown[], positions: PositionTree, depth: number): unknown[] {
    const kids: PositionTree[] = [];
    positions.kids = kids;
    return items.map((item) => {
      const position: PositionTree = { key: -1, value: positions.value, kids: null };
      kids.push(position);
      if (!isPair(item)) return this.node(item, position, depth + 1);
      const message = 'a list’s entry is written as a map here; put it in { }';
      return this.#fault(position.value, 'yaml-syntax', message);
    });
  }

  #map(node: Node, positions: PositionTree, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const kids = new Map<string, PositionTree>();
    positions.kids = kids;
    const items = isMap(node) ? node.items : [];
    const many = `${items.length} keys in one map; at most ${FILE_LIMITS.keys}`;
    if (items.length > FILE_LIMITS.keys) return this.#fault(positions.value, 'yaml-keys', many) ?? value;
    for (const [index, pair] of items.entries()) {
      const at = isNode(pair.key) ? offsetOf(pair.key, positions.value) : positions.value;
      const name = this.#key(pair.key, at, node);
      if (name === null) continue;
      const isInBraces = isMap(node) && node.flow === true;
      const place = { text: this.#text, isInBraces };
      const wrong = sign.keyFault(name, at, sign.hasValue(pair.value), place);
      if (wrong) {
        this.faults.push(wrong);
        continue;
      }
      if (kids.has(name)) {
        const isRepeated = depth > 0 && positions.key < 0 && sign.isAgain(items, index, kids);
        const isEntry =
          isMap(node) && !node.flow && (isRepeated || sign.isNewEntry(name, index, items[0]?.key));
        const [first, own] = [kids.get(name)?.key ?? at, at].map((one) => this.#lines.linePos(one).line);
        const where = first === own ? '' : `, in line ${first} too`;
        this.faults.push(sign.duplicateKey(name, at, isEntry, pair, items[index - 1], where));
        if (isEntry) break; // What follows belongs to the other entry.
        continue;
      }
      const position: PositionTree = { key: at, value: at, kids: null };
      kids.set(name, position);
      value[name] = this.node(pair.value, position, depth + 1);
      if (!sign.hasValue(pair.value)) position.value = at;
    }
    return value;
  }

  #key(key: unknown, at: number, map: Node): string | null {
    if (isScalar(key) && key.value !== null) {
      const name = typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
      if (name === '<<')
        return this.#fault(at, 'yaml-merge', '“<<” does not merge maps here; write the keys out');
      if (/^[^\S ]/.test(name))
        return this.#fault(at, 'yaml-space', oddSpaceMessage(name[0]), { kind: 'indent' });
      if (/^(?:\/\/|<!--|\/\*)/.test(name))
        return this.#fault(at, 'yaml-syntax', 'a comment begins with “#” here; write “# ” before it');
      if (!FORBIDDEN_KEYS.has(name)) return name;
      return this.#fault(at, 'key-forbidden', `“${name}” cannot be a key; choose another name`);
    }
    const inner = isMap(key) && key.items.length === 1 ? key.items[0]?.key : null;
    if (isMap(map) && map.flow && isScalar(inner)) {
      const text = `"{{${inner.value}}}"`;
      const isKey =
        /^[a-z]\w*(?:\.[\w-]+)+$/.test(`${inner.value}`) && !`${inner.value}`.startsWith('facts.');
      const bare = isKey ? `; or, if it is a key of locales/, write it without braces: ${inner.value}` : '';
      const message = `put all of this text in quotes: ${text}${bare}`;
      return this.#fault(offsetOf(map, at), 'yaml-key', message, { kind: 'quotes' });
    }
    const what = isCollection(key) ? 'a key is a map or a list here' : 'a key is empty here';
    const message = `${what}; text that begins with { or [ needs quotes, as "{{count}} courses"`;
    return this.#fault(at, 'yaml-key', message, { kind: 'quotes' });
  }

  #alias(name: string, at: number, positions: PositionTree, depth: number): unknown {
    positions.value = at;
    if (++this.#aliases > FILE_LIMITS.aliases) {
      const message = `more than ${FILE_LIMITS.aliases} aliases (“*${name}”); write the values out`;
      this.#stop(at, 'yaml-aliases', message);
    }
    const target = this.#anchors.get(name);
    if (!target) {
      const message = sign.unknownAlias(name, [...this.#anchors.keys()]);
      return this.#fault(at, 'yaml-alias', message, { kind: 'quotes' });
    }
    if (this.#open.has(target)) {
      const message = `“*${name}” is inside of what it repeats, so it never ends`;
      return this.#fault(at, 'yaml-alias-circular', message);
    }
    positions.alias = at;
    return this.node(target, positions, depth + 1);
  }

  #fault(offset: number, code: string, message: string, fix?: Fix): null {
    this.faults.push({ offset, code, message, ...(fix ? { fix } : {}) });
    return null;
  }

  #stop(offset: number, code: string, message: string): never {
    this.#fault(offset, code, message);
    throw new LimitExceeded();
  }
}

function offsetOf(node: { range?: [number, number, number] | null | undefined }, otherwise: number): number {
  return node.range?.[0] ?? otherwise;
}
