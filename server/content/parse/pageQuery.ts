import { listOf, recordOf } from '../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT, mayRead, type QueryUse } from '../blockSchemas.ts';
import { walkBlocks } from '../blockTree.ts';
import { noneOf } from '../fixes/fix.ts';
import { formatList } from '../messageText.ts';
import { didYouMean, suggest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Path } from './valueFault.ts';

/**
 * Checks that the page declares the query parameters of its blocks, with values that the blocks know. Undeclared ones
 * are ignored in requests, so visitors would only see a filter that does nothing.
 */
export class QueryChecks {
  readonly #declared: Schema;
  readonly #hasFragment: boolean;
  readonly #refs: ReferenceCollector;
  /** Parameters whose values are already checked, because several blocks may read one. */
  readonly #checked = new Set<string>();
  /** Parameters that the page does not declare, with the first place that asks for each. */
  readonly #missing = new Map<string, { use: QueryUse; path: Path; part: 'key' | 'value' }>();
  /** Parameters that the blocks so far can read; those of a fragment are unknown. */
  readonly #readable = new Set<string>();

  constructor(page: Schema, refs: ReferenceCollector) {
    this.#declared = recordOf(page['query']);
    this.#hasFragment = [...walkBlocks(page['blocks'])].some(([{ type }]) => type === FRAGMENT);
    this.#refs = refs;
  }

  /** @param path the path of the block's props */
  block(props: Schema, blockSchema: BlockSchema, path: Path): void {
    for (const [name, use] of blockSchema.query) {
      if (!mayRead(use, props)) continue;
      this.#readable.add(name);
      const at = [...path, use.prop];
      const entries = listOf(props[use.prop]);
      if (use.by === 'declared') {
        if (this.#declared[name] !== undefined) this.#values(name, use);
      } else if (use.by === 'named') {
        if (entries.includes(name)) this.#parameter(name, use, [...at, entries.indexOf(name)], 'value');
      } else if (props[use.prop] !== undefined) {
        if (use.by === 'with') this.#parameter(name, use, at, 'key');
        else this.#listedValues(name, use, entries, at);
      }
    }
  }

  /** Reports, after the last block, all parameters that the page does not declare, with the line that does. */
  missing(): void {
    const declared = Object.keys(this.#declared);
    const near = [...this.#missing].map(([name]) => didYouMean(name, declared));
    const absent = [...this.#missing].filter((_, index) => near[index] === '');
    for (const [index, [name, { path, part }]] of [...this.#missing].entries())
      if (near[index]) this.#refs.fault(path, 'query-missing', `${undeclared([name])}${near[index]}`, part);
    const [[, first] = []] = absent;
    if (!first) return;
    const lines = absent.map(([name, { use }]) => `${name}: ${example(use)}`).join(', ');
    const how = declared.length > 0 ? `add to “query”: ${lines}` : `write query: { ${lines} }`;
    const names = absent.map(([name]) => name);
    this.#refs.fault(first.path, 'query-missing', `${undeclared(names)}; ${how}`, first.part);
  }

  /** Reports parameters that no block reads: a filter with a misspelt name does nothing. */
  unread(): void {
    // A parameter that a block misses is reported there, with the one that was meant.
    if (this.#hasFragment || this.#missing.size > 0) return;
    for (const name of Object.keys(this.#declared).filter((one) => !this.#readable.has(one))) {
      const said = `no block of this page reads the parameter “${name}”`;
      const fault = noneOf(this.#readable, name, said, '; they read none: delete it');
      this.#refs.fault(['query', name], 'query-unread', fault, 'key');
    }
  }

  /** Returns whether the page has the parameter, and checks its values. */
  #parameter(name: string, use: QueryUse, path: Path, part: 'key' | 'value'): boolean {
    if (this.#declared[name] !== undefined) {
      this.#values(name, use);
      return true;
    }
    if (!this.#missing.has(name)) this.#missing.set(name, { use, path, part });
    return false;
  }

  #listedValues(name: string, use: QueryUse, entries: unknown[], path: Path): void {
    const allowed = entries.filter((entry) => typeof entry === 'string' && use.values?.includes(entry));
    if (!this.#parameter(name, { ...use, values: allowed.map(String) }, path, 'key')) return;
    const values = valuesOf(this.#declared[name]) ?? [];
    for (const [index, entry] of entries.entries()) {
      if (!allowed.includes(entry) || values.includes(entry)) continue;
      const message = `the page’s query parameter “${name}” has no value “${entry}”; write ${name}: { values: [${formatList(allowed.map(String))}] }`;
      this.#refs.fault([...path, index], 'query-value', message);
    }
  }

  #values(name: string, use: QueryUse): void {
    if (this.#checked.has(name)) return;
    this.#checked.add(name);
    const values = valuesOf(this.#declared[name]);
    if (!use.values && !use.of) return;
    if (values === undefined) {
      const message = `“${name}” needs its values here; write ${example(use)}`;
      this.#refs.fault(['query', name], 'query-value', message, 'key');
      return;
    }
    for (const [index, value] of values.entries()) {
      const path = ['query', name, 'values', index];
      if (typeof value !== 'string') continue;
      if (use.of) this.#refs.add({ kind: use.of, name: value }, path, 0);
      else if (!use.values?.includes(value)) {
        const message = `“${name}” has no value “${value}”${suggest(value, use.values ?? [])}`;
        this.#refs.fault(path, 'query-value', message);
      }
    }
  }
}

function undeclared(names: readonly string[]): string {
  const named = names.map((name) => `“${name}”`).join(', ');
  return names.length > 1
    ? `the page declares none of these query parameters: ${named}`
    : `the page declares no query parameter ${named}`;
}

function valuesOf(parameter: unknown): unknown[] | undefined {
  const values = recordOf(parameter)['values'];
  return Array.isArray(values) ? values : undefined;
}

function example({ by, values, of }: QueryUse): string {
  if (by === 'with') return '{}';
  const many = by === 'named' && values?.length !== 1 ? ', many: true' : '';
  // Digits need quotes, or YAML reads them as a number.
  const named = values
    ? formatList(values.map((value) => (/^\d/.test(value) ? JSON.stringify(value) : value)))
    : `ids of school.yaml’s ${of === 'stage' ? 'stages' : 'audiences'}`;
  return `{ values: [${named}]${many} }`;
}
