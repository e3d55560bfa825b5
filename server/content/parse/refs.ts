import type { Position, Ref } from '../analysis.ts';
import { paramName } from '../compose/params.ts';
import type { ConditionTree } from '../conditions.ts';
import { type Fixable, guess } from '../fixes/fix.ts';
import { canonicalLocale, LOCALE_CODE, MEDIA_FILE, PROBLEM_FILE } from '../layout.ts';
import { suggest } from '../nearest.ts';
import { isSchema, type Schema, schemaAt } from '../schemaFiles.ts';
import { ORIGIN_TARGETS } from '../screens.ts';
import { readCondition } from './condition.ts';
import type { Path, Problem } from './explain.ts';
import type { Schemas } from './schemas.ts';
import { inlineFault } from './sgf/inline.ts';
import { singleBraces, textProblems } from './textFaults.ts';

export type Locate = (path: Path, part?: 'key' | 'value') => Position;

const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/;
const NAMED = ['site', 'locale', 'region', 'flag'] as const;

/**
 * Collects what a value names of other files, and checks what can be checked in the file alone.
 * Takes values that break their schema as they come: what is malformed is passed over, its fault is told elsewhere.
 */
export class Refs {
  readonly refs: Ref[] = [];
  readonly problems: Problem[] = [];
  readonly scopes: ConditionTree[][];
  readonly #schemas: Schemas;
  readonly #locate: Locate;

  constructor(schemas: Schemas, locate: Locate, base: ConditionTree[]) {
    this.#schemas = schemas;
    this.#locate = locate;
    this.scopes = [base];
  }

  /** Walks a value along its schema; values are known by the schema's `kind`. */
  walk(value: unknown, schema: Schema, path: Path, scope: number): void {
    const ref = schema['$ref'];
    if (typeof ref === 'string') {
      const target = this.#schemas.resolve(ref);
      if (target) this.walk(value, target, path, scope);
      return;
    }
    // A fragment's parameter: what it stands for is looked at where it is given.
    if (paramName(value) !== undefined) return;
    const kind = schema['kind'];
    if (kind === 'fragment' || kind === 'page') this.#name(value, kind, path, scope);
    else if (kind === 'text' || kind === 'markdown') this.text(value, path, scope);
    else if (kind === 'href') this.#href(value, path, scope);
    else if (kind === 'media' || kind === 'film') this.#media(value, path, scope);
    else if (kind === 'locale') this.#locale(value, path, scope);
    else if (kind === 'problem') this.#problem(value, schema, path, scope);
    else if (Array.isArray(value)) this.#list(value, schema, path, scope);
    else if (isSchema(value)) this.#map(value, schema, path, scope);
  }

  /** Adds a scope inside of another. */
  within(scope: number, when: unknown): number {
    this.scopes.push([...(this.scopes[scope] ?? []), readCondition(when)]);
    return this.scopes.length - 1;
  }

  text(value: unknown, path: Path, scope: number): void {
    const position = this.#locate(path);
    if (typeof value === 'string') {
      if (KEY.test(value)) this.refs.push({ ...position, scope, kind: 'key', key: value });
      return;
    }
    if (!isSchema(value)) return;
    this.refs.push({ ...position, scope, kind: 'inline', locales: Object.keys(value).map(canonicalLocale) });
    for (const [locale, words] of Object.entries(value)) {
      const at = this.#locate([...path, locale], 'key');
      if (LOCALE_CODE.test(locale)) this.refs.push({ ...at, scope, kind: 'words', name: locale });
      if (typeof words !== 'string') continue;
      this.words(words, [...path, locale], scope);
      for (const problem of singleBraces(words)) {
        this.problems.push({ ...problem, path: [...path, locale], part: 'value' });
      }
    }
  }

  /** Figures of the school that a text names, and links in it as Markdown writes them; and what is wrong with it by itself. */
  words(text: string, path: Path, scope: number): void {
    for (const problem of textProblems(text)) this.problems.push({ ...problem, path, part: 'value' });
    const position = this.#locate(path);
    for (const match of text.matchAll(/\]\(((?:\/|site:|origin:)[^)\s]*)\)/g))
      this.#href(match[1], path, scope);
    const numbers = new Set(
      [...text.matchAll(/\{\{-?\s*facts\.(\w{1,80})\s*,\s*(?:number|currency)\b/g)].map(([, name]) => name),
    );
    for (const variable of variablesOf(text)) {
      const name = variable.startsWith('facts.') ? variable.slice(6) : undefined;
      if (name === undefined) continue;
      const isNumber = numbers.has(name) ? ({ isNumber: true } as const) : {};
      this.refs.push({ ...position, scope, kind: 'fact', name, ...isNumber });
    }
  }

  /** Collects what a value names by its form alone, where no schema says what it is: a parameter's value, a changed prop. */
  anyValue(value: unknown, path: Path, scope: number): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.anyValue(item, [...path, index], scope);
    } else if (isSchema(value)) {
      const keys = Object.keys(value);
      if (keys.length > 0 && keys.every((key) => LOCALE_CODE.test(key))) this.text(value, path, scope);
      else for (const [key, item] of Object.entries(value)) this.anyValue(item, [...path, key], scope);
    } else if (typeof value === 'string') {
      if (MEDIA_FILE.test(value)) this.#media(value, path, scope);
      else if (PROBLEM_FILE.test(value))
        this.refs.push({ ...this.#locate(path), scope, kind: 'problem', name: value });
      else if (/^(\/|#|site:|origin:)/.test(value)) this.#href(value, path, scope);
      else this.text(value, path, scope);
    }
  }

  /** A `when`: the names in it, and its windows. */
  when(value: unknown, path: Path, scope: number): void {
    if (!isSchema(value)) return;
    for (const kind of NAMED) {
      const named = value[kind];
      const list = Array.isArray(named) ? named : [named];
      for (const [index, name] of list.entries()) {
        if (typeof name !== 'string') continue;
        const at = this.#locate(Array.isArray(named) ? [...path, kind, index] : [...path, kind]);
        this.refs.push({ ...at, scope, kind, name });
      }
    }
    this.window(value['window'], [...path, 'window']);
    this.when(value['not'], [...path, 'not'], scope);
    const any = Array.isArray(value['any']) ? value['any'] : [];
    for (const [index, inner] of any.entries()) this.when(inner, [...path, 'any', index], scope);
  }

  window(value: unknown, path: Path): void {
    if (!isSchema(value)) return;
    const starts = Date.parse(String(value['startsAt']));
    const ends = Date.parse(String(value['endsAt']));
    if (!(ends < starts)) return;
    const message = `the window ends before it starts: ${value['endsAt']} is before ${value['startsAt']}`;
    this.problems.push({ path: [...path, 'endsAt'], part: 'value', code: 'window-reversed', message });
  }

  #list(value: unknown[], schema: Schema, path: Path, scope: number): void {
    const items = schemaAt(schema, 'items');
    if (!items) return;
    for (const [index, item] of value.entries()) this.walk(item, items, [...path, index], scope);
  }

  #map(value: Schema, schema: Schema, path: Path, scope: number): void {
    const properties = schemaAt(schema, 'properties');
    const rest = schemaAt(schema, 'additionalProperties');
    let inner = scope;
    if (properties?.['when'] !== undefined && value['when'] !== undefined) {
      // Of a whole file it is around everything already.
      inner = path.length === 0 ? scope : this.within(scope, value['when']);
      this.refs.push({ ...this.#locate([...path, 'when'], 'key'), scope: inner, kind: 'when' });
      this.when(value['when'], [...path, 'when'], scope);
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === 'when') continue;
      const property = schemaAt(properties, key) ?? rest;
      if (property) this.walk(item, property, [...path, key], inner);
      if (key === 'window') this.window(item, [...path, key]);
    }
  }

  #href(value: unknown, path: Path, scope: number): void {
    if (typeof value !== 'string') return;
    const problem = (code: string, message: string, fixable: Fixable = {}) =>
      this.problems.push({ path, part: 'value', code, message, ...fixable });
    const [scheme, rest = ''] = value.split(/:(.*)/s, 2);
    if (value.startsWith('//')) {
      problem('href-invalid', `“${value}” leads to another host; write it with https:`);
    } else if (value.startsWith('/')) {
      const target = value.split(/[?#]/, 1)[0] ?? '';
      this.refs.push({ ...this.#locate(path), scope, kind: 'path', href: value, path: target });
    } else if (value.startsWith('#')) {
      this.refs.push({ ...this.#locate(path), scope, kind: 'anchor', name: value.slice(1) });
    } else if (scheme === 'site' && !this.#schemas.addresses.includes(rest)) {
      problem(
        'site-key-unknown',
        `a site has no address “${rest}” in its metadata${suggest(rest, this.#schemas.addresses)}`,
        guess(rest, this.#schemas.addresses),
      );
    } else if (scheme === 'origin' && !isScreen(rest)) {
      const screens = Object.entries(ORIGIN_TARGETS).map(
        ([name, path]) => name + (/\/\{id\}$/.exec(path) ?? ''),
      );
      const message = `the origin site has no screen “${rest}”${suggest(rest, screens)}`;
      problem(
        'origin-unknown',
        message,
        guess(
          rest,
          screens.filter((name) => !name.includes('{')),
        ),
      );
    }
  }

  /** A file's name, or a position given here: the branch of the schema that is a map. */
  #problem(value: unknown, schema: Schema, path: Path, scope: number): void {
    if (typeof value === 'string' && PROBLEM_FILE.test(value)) {
      this.refs.push({ ...this.#locate(path), scope, kind: 'problem', name: value });
    }
    if (!isSchema(value)) return;
    const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
    const branch = branches.find((one) => isSchema(one) && one['type'] === 'object');
    if (isSchema(branch)) this.#map(value, branch, path, scope);
    const fault = inlineFault(value);
    if (!fault) return;
    this.problems.push({
      path: [...path, ...fault.path],
      part: 'value',
      code: fault.code,
      message: fault.message,
    });
  }

  #media(value: unknown, path: Path, scope: number): void {
    if (typeof value !== 'string') return;
    const host = value.startsWith('https:') && URL.canParse(value) ? new URL(value).host : null;
    if (host !== null) this.refs.push({ ...this.#locate(path), scope, kind: 'host', name: host });
    else if (MEDIA_FILE.test(value) && !value.startsWith('https:')) {
      this.refs.push({ ...this.#locate(path), scope, kind: 'media', name: value });
    }
  }

  #name(value: unknown, kind: 'fragment' | 'page', path: Path, scope: number): void {
    if (typeof value === 'string') this.refs.push({ ...this.#locate(path), scope, kind, name: value });
  }

  #locale(value: unknown, path: Path, scope: number): void {
    if (typeof value === 'string' && LOCALE_CODE.test(value)) {
      this.refs.push({ ...this.#locate(path), scope, kind: 'locale', name: value });
    }
  }
}

/** `login`, or `checkout/kidbasic` where the screen takes an id. */
function isScreen(target: string): boolean {
  const [screen = '', ...ids] = (target.split(/[?#]/, 1)[0] ?? '').split('/');
  const path = Object.hasOwn(ORIGIN_TARGETS, screen) ? ORIGIN_TARGETS[screen] : undefined;
  return path !== undefined && ids.length === (path.includes('{id}') ? 1 : 0) && ids.every(Boolean);
}

/** Names of the variables in a text: `{{count}}`, `{{facts.students, number}}`. */
export function variablesOf(text: string): string[] {
  const found = text.matchAll(/\{\{-?\s*([^{}\s,]{1,80})\s*(?:,[^{}]{0,80})?\}\}/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}
