import type {
  Draft,
  Fragment,
  Glossary,
  LocaleInfo,
  Override,
  Page,
  School,
  Site,
} from '../../../schemas/types.ts';
import type { Part } from '../analysis/analysis.ts';
import type { Known } from '../known.ts';
import type { FileRole } from '../layout.ts';
import { isSchema } from '../schemaFiles.ts';
import { drawingProblems } from './drawings.ts';
import { FragmentChecks } from './fragment/fragmentChecks.ts';
import { fragmentFacts } from './fragment/fragmentFacts.ts';
import { OverrideChecks, overrideFacts } from './override.ts';
import { PageChecks, pageFacts } from './page.ts';
import type { ReadText } from './readText.ts';
import { checkRedirects } from './redirects.ts';
import type { Refs } from './refs/refs.ts';
import { walkSchema } from './refs/walkSchema.ts';
import { explain } from './schemaErrors/explain.ts';
import type { Schemas } from './schemas.ts';
import { schoolFacts } from './school.ts';
import { checkSite, namedList, siteFacts, sparseSite } from './site.ts';
import { type Problem, severityOf } from './valueProblem.ts';
import { readWords } from './words.ts';

interface Checked {
  part: Part;
  problems: Problem[];
}

/** The part of the content that a text is, by the kind of its file, and what its schema and its kind's rules say of it. */
export function partOf(role: FileRole, text: ReadText, schemas: Schemas, refs: Refs, known: Known): Checked {
  const { value, at } = text;
  switch (role.kind) {
    case 'site':
      return sitePart(text, schemas, refs);
    case 'page':
      return pagePart(text, schemas, refs, known);
    case 'fragment':
      return fragmentPart(text, schemas, refs);
    case 'override':
      return overridePart(text, schemas, refs);
    case 'locale':
      return localePart(text, schemas, refs);
    case 'school': {
      const { config, problems } = validated<School>(text, 'school.json', schemas, refs);
      return { part: { kind: 'school', config, facts: schoolFacts(value, refs, at) }, problems };
    }
    case 'glossary': {
      const { config, problems } = validated<Glossary>(text, 'glossary.json', schemas, refs);
      return { part: { kind: 'glossary', facts: config }, problems };
    }
    case 'words': {
      const { leaves, problems } = readWords(value, role, refs, at);
      const isSound = isSchema(value) && text.sound;
      const isValid = isSound && problems.every(({ code }) => severityOf(code) === 'warning');
      return { part: { kind: 'words', isValid, facts: leaves }, problems };
    }
    case 'draft':
      return draftPart(text, schemas, refs);
    case 'drawings':
      return { part: { kind: 'none' }, problems: drawingProblems(value, role.isCast, schemas) };
    default:
      return { part: { kind: 'none' }, problems: [] };
  }
}

function sitePart(text: ReadText, schemas: Schemas, refs: Refs): Checked {
  const { value, at } = text;
  const facts = siteFacts(value, at);
  const sparse = sparseSite(value, at);
  if (sparse) return { part: { kind: 'site', config: null, facts, sparse }, problems: [] };
  const { config, problems } = validated<Site>(text, 'site.json', schemas, refs);
  if (isSchema(value)) problems.push(...checkSite(value), ...checkRedirects(value, refs, at));
  return { part: { kind: 'site', config, facts }, problems };
}

function pagePart(text: ReadText, schemas: Schemas, refs: Refs, known: Known): Checked {
  const { value, at } = text;
  const { config, problems } = validated<Page>(text, 'page.json', schemas, refs);
  if (isSchema(value)) problems.push(...new PageChecks(value, schemas, refs, at).run(known.checks));
  return { part: { kind: 'page', config, facts: pageFacts(value, at, schemas.blocks) }, problems };
}

function fragmentPart(text: ReadText, schemas: Schemas, refs: Refs): Checked {
  const { value, at } = text;
  const checks = isSchema(value) ? new FragmentChecks(value, schemas, refs, at) : null;
  const { config, problems } = validated<Fragment>(text, 'fragment.json', schemas, refs, checks?.filled);
  if (checks) problems.push(...checks.run());
  return { part: { kind: 'fragment', config, facts: fragmentFacts(value, schemas.blocks) }, problems };
}

function overridePart(text: ReadText, schemas: Schemas, refs: Refs): Checked {
  const { value, at } = text;
  const { config, problems } = validated<Override>(text, 'override.json', schemas, refs);
  if (isSchema(value)) problems.push(...new OverrideChecks(value, schemas, refs, at).run());
  return { part: { kind: 'override', config, facts: overrideFacts(value, at) }, problems };
}

function localePart(text: ReadText, schemas: Schemas, refs: Refs): Checked {
  const { config, problems } = validated<LocaleInfo>(text, 'locale.json', schemas, refs);
  const facts = { fallback: listAt(text, 'fallback'), same: listAt(text, 'same') };
  return { part: { kind: 'locale', config, facts }, problems };
}

function draftPart(text: ReadText, schemas: Schemas, refs: Refs): Checked {
  const { config, problems } = validated<Draft>(text, 'draft.json', schemas, refs, text.value ?? {});
  const facts = { removed: listAt(text, 'removed'), publishAt: text.at(['publishAt']) };
  return { part: { kind: 'draft', config, facts }, problems };
}

function listAt({ value, at }: ReadText, key: string) {
  return namedList(isSchema(value) ? value[key] : null, [key], at);
}

/** @param filled what is held against the schema, with the places of the text's own value */
function validated<Config>(
  text: ReadText,
  name: string,
  schemas: Schemas,
  refs: Refs,
  filled: unknown = text.value,
): { config: Config | null; problems: Problem[] } {
  const validate = schemas.validator<Config>(name);
  const value = text.value as Config;
  const schema = schemas.get(name);
  if (schema) walkSchema(refs, value, schema, [], 0);
  if (validate(filled)) return { config: text.sound ? value : null, problems: [] };
  return { config: null, problems: explain(validate.errors ?? []) };
}
