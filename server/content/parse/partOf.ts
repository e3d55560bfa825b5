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
import type { SchoolFacts } from '../analysis/facts.ts';
import type { Known } from '../known.ts';
import type { FileRole } from '../layout.ts';
import { isSchema } from '../schemaFiles.ts';
import { drawingProblems } from './drawings.ts';
import { FragmentChecks } from './fragment/fragmentChecks.ts';
import { fragmentFacts } from './fragment/fragmentFacts.ts';
import { OverrideChecks, overrideFacts } from './override.ts';
import { PageChecks, pageFacts } from './page.ts';
import type { Locate } from './places.ts';
import type { ReadText } from './readText.ts';
import { checkRedirects } from './redirects.ts';
import type { Refs } from './refs/refs.ts';
import { walkSchema } from './refs/walkSchema.ts';
import { explain } from './schemaErrors/explain.ts';
import type { Schemas } from './schemas.ts';
import { checkSite, namedList, siteFacts, sparseSite } from './site.ts';
import { type Problem, severityOf } from './valueProblem.ts';
import { readWords } from './words.ts';

interface CheckedPart {
  part: Part;
  problems: Problem[];
}

/** What a file of a role says, and what is wrong with it by its schema and by checks of its own. */
export function partOf(
  role: FileRole,
  text: ReadText,
  schemas: Schemas,
  refs: Refs,
  known: Known,
): CheckedPart {
  const { value, at } = text;
  switch (role.kind) {
    case 'site':
      return sitePart(text, schemas, refs);
    case 'page': {
      const { config, problems } = validated<Page>(text, 'page.json', schemas, refs);
      if (isSchema(value)) problems.push(...new PageChecks(value, schemas, refs, at).run(known.checks));
      return { part: { kind: 'page', config, facts: pageFacts(value, at, schemas.blocks) }, problems };
    }
    case 'fragment': {
      const checks = isSchema(value) ? new FragmentChecks(value, schemas, refs, at) : null;
      const { config, problems } = validated<Fragment>(text, 'fragment.json', schemas, refs, checks?.filled);
      if (checks) problems.push(...checks.run());
      return { part: { kind: 'fragment', config, facts: fragmentFacts(value, schemas.blocks) }, problems };
    }
    case 'override': {
      const { config, problems } = validated<Override>(text, 'override.json', schemas, refs);
      if (isSchema(value)) problems.push(...new OverrideChecks(value, schemas, refs, at).run());
      return { part: { kind: 'override', config, facts: overrideFacts(value, at) }, problems };
    }
    case 'locale': {
      const { config, problems } = validated<LocaleInfo>(text, 'locale.json', schemas, refs);
      const listed = (key: string) => namedList(isSchema(value) ? value[key] : null, [key], at);
      const facts = { fallback: listed('fallback'), same: listed('same') };
      return { part: { kind: 'locale', config, facts }, problems };
    }
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
      const isValid =
        isSchema(value) && text.sound && problems.every(({ code }) => severityOf(code) === 'warning');
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

function draftPart(text: ReadText, schemas: Schemas, refs: Refs): CheckedPart {
  const { value, at } = text;
  const { config, problems } = validated<Draft>(text, 'draft.json', schemas, refs, value ?? {});
  const removed = namedList(isSchema(value) ? value['removed'] : null, ['removed'], at);
  return { part: { kind: 'draft', config, facts: { removed, publishAt: at(['publishAt']) } }, problems };
}

function sitePart(text: ReadText, schemas: Schemas, refs: Refs): CheckedPart {
  const { value, at } = text;
  const facts = siteFacts(value, at);
  const sparse = sparseSite(value, at);
  if (sparse) return { part: { kind: 'site', config: null, facts, sparse }, problems: [] };
  const { config, problems } = validated<Site>(text, 'site.json', schemas, refs);
  if (isSchema(value)) problems.push(...checkSite(value), ...checkRedirects(value, refs, at));
  return { part: { kind: 'site', config, facts }, problems };
}

/** @param filled what the schema checks; faults get the places of the text's own value */
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

/** What the school's file lists, as far as it goes. An audience needs a name in every locale: the filter shows it. */
function schoolFacts(value: unknown, refs: Refs, locate: Locate): SchoolFacts {
  const school = isSchema(value) ? value : {};
  const facts = isSchema(school['facts']) ? school['facts'] : {};
  const audiences = idsOf(school['audiences']);
  for (const [index, id] of audiences) {
    const position = locate(['audiences', index, 'id']);
    refs.refs.push({ ...position, scope: 0, kind: 'key', key: `filters.audienceOption.${id}` });
  }
  return {
    facts: Object.keys(facts),
    texts: Object.keys(facts).filter((name) => typeof facts[name] !== 'number'),
    stages: idsOf(school['stages']).map(([, id]) => id),
    audiences: audiences.map(([, id]) => id),
    at: {
      fact: locate(['facts'], 'key'),
      stage: locate(['stages'], 'key'),
      audience: locate(['audiences'], 'key'),
    },
  };
}

/** Ids of a list's entries, each with its place in the list. */
function idsOf(list: unknown): [index: number, id: string][] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry, index): [number, string][] => {
    const id = isSchema(entry) ? entry['id'] : undefined;
    return typeof id === 'string' ? [[index, id]] : [];
  });
}
