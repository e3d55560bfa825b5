import { isRecord, recordOf } from '../../../lib/isRecord.ts';
import { walkBlocks } from '../../blockTree.ts';
import { noneOf } from '../../fixes/fix.ts';
import { nearest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import { BlockChecks } from '../blocks/blockChecks.ts';
import type { ReferenceCollector } from '../refs/referenceCollector.ts';
import { walkSchema } from '../refs/walkSchema.ts';
import { schemaFaults } from '../schemaErrors/explainErrors.ts';
import type { ValueFault } from '../valueFault.ts';
import { paramsOf } from './fragmentFacts.ts';
import { OMITTED, paramsIn, samplesOf, substitute } from './params.ts';
import { kindSchema, valueFaults } from './paramValues.ts';

/** Checks a fragment by itself: its blocks must match their schemas with every sample value of its parameters. */
export class FragmentChecks {
  readonly #fragment: Schema;
  readonly #refs: ReferenceCollector;
  readonly #params: Record<string, Schema>;
  readonly #samples: Map<string, unknown[]>;

  constructor(fragment: Schema, refs: ReferenceCollector) {
    this.#fragment = fragment;
    this.#refs = refs;
    this.#params = paramsOf(fragment);
    this.#samples = new Map(Object.entries(this.#params).map(([name, param]) => [name, samplesOf(param)]));
  }

  /** Returns the fragment with a value in place of each parameter, as the schema of fragments requires. */
  get filled(): unknown {
    return substitute(this.#fragment, (name) => this.#first(name));
  }

  run(): void {
    this.#names();
    this.#defaults();
    const fill = (block: Schema) => this.#fill(block, (name) => this.#first(name));
    new BlockChecks(this.#refs, { inFragment: true, fill }).list(this.#fragment['blocks'], ['blocks']);
    this.#otherSamples();
    this.#withoutEffects();
  }

  #first(name: string): unknown {
    // For a misspelt name, the intended one counts as given, so that it is not reported as missing as well.
    const known = this.#samples.has(name) ? name : (nearest(name, this.#samples.keys()) ?? name);
    return this.#samples.get(known)?.[0] ?? OMITTED;
  }

  #fill(block: Schema, replace: (name: string) => unknown): Schema {
    const filled = substitute(block, replace);
    return isRecord(filled) ? filled : block;
  }

  /** Reports undeclared parameters, and unused ones. */
  #names(): void {
    const declared = Object.keys(this.#params);
    const others = Object.keys(this.#fragment).filter((key) => nearest(key, ['params']) !== null);
    if (declared.length === 0 && others.length > 0) return;
    const used = new Set<string>();
    for (const { name, path } of paramsIn(this.#fragment['blocks'], ['blocks'])) {
      used.add(name);
      if (declared.includes(name)) continue;
      const first = `; write it above “blocks:”, as params: { ${name}: { kind: text } }`;
      const said = noneOf(declared, name, `the fragment has no parameter “${name}”`, first);
      this.#refs.fault([...path, 'param'], 'fragment-param', said);
    }
    // A misspelt parameter is reported where it is used.
    const meant = [...used].map((one) => nearest(one, declared));
    for (const name of declared.filter((one) => !meant.includes(one))) {
      const message = `nothing takes the parameter “${name}”; write { param: ${name} } where its value belongs, or delete it`;
      this.#refs.fault(['params', name], 'fragment-param-unused', message, 'key');
    }
  }

  /** Drops faults caused by an unknown kind or an undeclared parameter, which are reported themselves. */
  #withoutEffects(): void {
    // What is below a misspelt key is unknown, and “param” itself may be misspelt.
    if (this.#refs.faults.some(({ code }) => /^(?:key-unknown|key-invalid|text-invalid)$/.test(code)))
      this.#refs.drop(({ code }) => code === 'fragment-param-unused');
    for (const { name, path: place } of paramsIn(this.#fragment['blocks'], ['blocks'])) {
      const param = this.#params[name];
      if (!param) this.#refs.drop(({ path, missing }) => `${[...path, missing]}` === `${place}`);
      else if (kindSchema(param, this.#refs.schemas) === null)
        this.#refs.drop(
          ({ path, part }) => part === 'value' && place.every((step, index) => path[index] === step),
        );
    }
  }

  #defaults(): void {
    const { schemas, faults } = this.#refs;
    for (const [name, param] of Object.entries(this.#params)) {
      if (param['kind'] === 'choice' && param['values'] === undefined)
        this.#refs.fault(['params', name], 'key-missing', 'a choice needs “values”', 'key');
      if (param['default'] === undefined) continue;
      const at = ['params', name, 'default'];
      faults.push(...valueFaults(param['default'], param, schemas, at));
      const schema = kindSchema(param, schemas);
      if (schema) walkSchema(this.#refs, param['default'], schema, at, 0);
    }
  }

  /** Reports faults that occur only with sample values other than the first. */
  #otherSamples(): void {
    const known = new Set(this.#refs.faults.map(({ path }) => path.join('/')));
    for (const [param, samples] of this.#samples) {
      for (const sample of samples.slice(1)) {
        const value = sample === OMITTED ? 'left out' : JSON.stringify(sample);
        for (const fault of this.#with(param, sample)) {
          const place = fault.path.join('/');
          if (known.has(place)) continue;
          known.add(place);
          this.#refs.faults.push({ ...fault, message: `where “${param}” is ${value}: ${fault.message}` });
        }
      }
    }
  }

  *#with(param: string, sample: unknown): Generator<ValueFault> {
    const { schemas } = this.#refs;
    for (const [block, path] of walkBlocks(this.#fragment['blocks'], ['blocks'])) {
      const known = schemas.blocks.get(String(block['type']));
      const { areas: _, ...own } = block;
      const filled = this.#fill(own, (name) => (name === param ? sample : this.#first(name)));
      if (!known || filled === own) continue;
      const props = recordOf(filled['props']);
      yield* schemaFaults(known.name, props, schemas, [...path, 'props']);
    }
  }
}
