import { listOf, recordOf } from '../../lib/isRecord.ts';
import type { BlockSchema, QueryUse } from '../blockSchemas.ts';
import { didYouMean, formatList, suggest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Path } from './valueFault.ts';

/**
 * Checks that the page declares the query parameters of its blocks, with values that the blocks know. Undeclared ones
 * are ignored in requests, so visitors would only see a filter that does nothing.
 */
export class QueryChecks {
  readonly #declared: Schema;
  readonly #refs: ReferenceCollector;
  /** Parameters whose values are already checked, because several blocks may read one. */
  readonly #checked = new Set<string>();

  constructor(page: Schema, refs: ReferenceCollector) {
    this.#declared = recordOf(page['query']);
    this.#refs = refs;
  }

  /** @param path the path of the block's props */
  block(props: Schema, blockSchema: BlockSchema, path: Path): void {
    for (const [name, use] of blockSchema.query) {
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

  /** Returns whether the page has the parameter, and checks its values. */
  #parameter(name: string, use: QueryUse, path: Path, part: 'key' | 'value'): boolean {
    if (this.#declared[name] !== undefined) {
      this.#values(name, use);
      return true;
    }
    const near = didYouMean(name, Object.keys(this.#declared));
    const message = `the page declares no query parameter “${name}”${near || `; write query: { ${name}: ${example(use)} }`}`;
    this.#refs.fault(path, 'query-missing', message, part);
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
