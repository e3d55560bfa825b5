import { walkBlocks } from '../../blockTree.ts';
import { LEFT_OUT, paramsIn, samplesOf, substitute } from '../../compose/params.ts';
import { guess } from '../../fixes/fix.ts';
import { nearest, suggest } from '../../nearest.ts';
import { isSchema, type Schema } from '../../schemaFiles.ts';
import { BlockChecks } from '../blocks/blockChecks.ts';
import { propProblems } from '../blocks/blockProps.ts';
import type { Locate } from '../places.ts';
import type { Refs } from '../refs/refs.ts';
import { walkSchema } from '../refs/walkSchema.ts';
import type { Schemas } from '../schemas.ts';
import type { Problem } from '../valueProblem.ts';
import { paramsOf } from './fragmentFacts.ts';
import { kindSchema, valueProblems } from './paramValues.ts';

/** Checks of a fragment that need no other file: with each value that a parameter may have, its blocks fit their schemas. */
export class FragmentChecks {
  readonly #fragment: Schema;
  readonly #params: Record<string, Schema>;
  readonly #schemas: Schemas;
  readonly #refs: Refs;
  readonly #locate: Locate;
  readonly #samples: Map<string, unknown[]>;

  constructor(fragment: Schema, schemas: Schemas, refs: Refs, locate: Locate) {
    this.#fragment = fragment;
    this.#params = paramsOf(fragment);
    this.#schemas = schemas;
    this.#refs = refs;
    this.#locate = locate;
    this.#samples = new Map(Object.entries(this.#params).map(([name, param]) => [name, samplesOf(param)]));
  }

  /** The fragment with a value in place of each parameter, as the schema of fragments takes it. */
  get filled(): unknown {
    return substitute(this.#fragment, (name) => this.#first(name));
  }

  run(): Problem[] {
    const blocks = new BlockChecks({
      schemas: this.#schemas,
      refs: this.#refs,
      locate: this.#locate,
      params: null,
      query: null,
      inFragment: true,
      fill: (block) => this.#fill(block, (name) => this.#first(name)),
    });
    blocks.list(this.#fragment['blocks'], ['blocks']);
    const problems = [...this.#names(), ...this.#defaults(), ...blocks.problems];
    return [...problems, ...this.#otherSamples(problems)];
  }

  #first(name: string): unknown {
    // For a misspelt name, the intended one counts as given, so that it is not reported as missing as well.
    const known = this.#samples.has(name) ? name : (nearest(name, this.#samples.keys()) ?? name);
    return this.#samples.get(known)?.[0] ?? LEFT_OUT;
  }

  #fill(block: Schema, replace: (name: string) => unknown): Schema {
    const filled = substitute(block, replace);
    return isSchema(filled) ? filled : block;
  }

  /** Parameters that are not declared, and those that nothing takes. */
  *#names(): Generator<Problem> {
    const declared = Object.keys(this.#params);
    const used = new Set<string>();
    for (const { name, path } of paramsIn(this.#fragment['blocks'], ['blocks'])) {
      used.add(name);
      if (declared.includes(name)) continue;
      const known = declared.length > 0 ? suggest(name, declared) : '; it has no “params”';
      const message = `the fragment has no parameter “${name}”${known}`;
      yield {
        path: [...path, 'param'],
        part: 'value',
        code: 'fragment-param',
        message,
        ...guess(name, declared),
      };
    }
    for (const name of declared.filter((one) => !used.has(one))) {
      const message = `nothing takes the parameter “${name}”; write { param: ${name} } where its value belongs, or delete it`;
      yield { path: ['params', name], part: 'key', code: 'fragment-param-unused', message };
    }
  }

  *#defaults(): Generator<Problem> {
    for (const [name, param] of Object.entries(this.#params)) {
      const at = ['params', name];
      if (param['kind'] === 'choice' && param['values'] === undefined) {
        yield { path: at, part: 'key', code: 'key-missing', message: 'a choice needs “values”' };
      }
      if (param['default'] === undefined) continue;
      yield* valueProblems(param['default'], param, this.#schemas, [...at, 'default']);
      const schema = kindSchema(param, this.#schemas);
      if (schema) walkSchema(this.#refs, param['default'], schema, [...at, 'default'], 0);
    }
  }

  /** What other values would break, which the first ones do not. */
  *#otherSamples(problems: readonly Problem[]): Generator<Problem> {
    const known = new Set(problems.map(({ path }) => path.join('/')));
    for (const [param, samples] of this.#samples) {
      for (const sample of samples.slice(1)) {
        for (const problem of this.#with(param, sample)) {
          const place = problem.path.join('/');
          if (known.has(place)) continue;
          known.add(place);
          const value = sample === LEFT_OUT ? 'left out' : JSON.stringify(sample);
          yield { ...problem, message: `where “${param}” is ${value}: ${problem.message}` };
        }
      }
    }
  }

  *#with(param: string, sample: unknown): Generator<Problem> {
    for (const [block, path] of walkBlocks(this.#fragment['blocks'], ['blocks'])) {
      const known = this.#schemas.blocks.get(String(block['type']));
      const { areas: _, ...own } = block;
      const filled = this.#fill(own, (name) => (name === param ? sample : this.#first(name)));
      if (!known || filled === own) continue;
      const props = isSchema(filled['props']) ? filled['props'] : {};
      yield* propProblems(props, known, this.#schemas, [...path, 'props']);
    }
  }
}
