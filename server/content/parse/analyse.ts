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
import type { Analysis, Part } from '../analysis/analysis.ts';
import type { Finding } from '../analysis/finding.ts';
import type { ConditionTree } from '../conditions.ts';
import type { Known } from '../known.ts';
import { CAPTIONS_FILE, FILM_FILE, type FileRole } from '../layout.ts';
import { LIMITS } from '../limits.ts';
import { oneLine } from '../nearest.ts';
import { isSchema } from '../schemaFiles.ts';
import { readCondition } from './condition.ts';
import { treeAt } from './convert.ts';
import { drawingProblems } from './drawings.ts';
import { formerNames } from './formerUses.ts';
import { FragmentChecks } from './fragment/fragmentChecks.ts';
import { fragmentFacts } from './fragment/fragmentFacts.ts';
import { captionFaults } from './media/captionFaults.ts';
import { filmFacts } from './media/filmFacts.ts';
import { svgSize } from './media/svgSize.ts';
import { OverrideChecks, overrideFacts, overrideScope } from './override.ts';
import { PageChecks, pageFacts } from './page.ts';
import { type ReadText, readText } from './readText.ts';
import { checkRedirects } from './redirects.ts';
import { Refs } from './refs/refs.ts';
import { walkSchema } from './refs/walkSchema.ts';
import { explain } from './schemaErrors/explain.ts';
import type { Schemas } from './schemas.ts';
import { schoolFacts } from './school.ts';
import { analyseGame, analyseSgf } from './sgf/analyseSgf.ts';
import { checkSite, namedList, siteFacts, sparseSite } from './site.ts';
import type { Problem } from './valueProblem.ts';
import { readWords } from './words.ts';

/**
 * All that a text says and all that is wrong with it by itself: its form, its schema, and what needs no other file.
 * Never throws for what an author wrote.
 */
export function analyse(
  bytes: Uint8Array,
  role: FileRole,
  format: 'yaml' | 'json',
  schemas: Schemas,
  known: Known,
): Analysis {
  if (role.kind === 'media') return mediaFacts(bytes, role.name);
  if (role.kind === 'problem') return analyseSgf(bytes);
  if (role.kind === 'game') return analyseGame(bytes);
  const text = readText(isUntranslated(bytes, role, format) ? NO_WORDS : bytes, format);
  const former = formerNames(text, role, schemas);
  const analysis = analyseText(text, role, schemas, known);
  return former.length === 0
    ? analysis
    : { ...analysis, findings: [...analysis.findings, ...former].sort(byPlace) };
}

/** The same of a text that is read already, or put together from several. */
export function analyseText(text: ReadText, role: FileRole, schemas: Schemas, known: Known): Analysis {
  const refs = new Refs(schemas, text.at, baseScope(role, text.value));
  const { part, problems } = partOf(role, text, schemas, refs, known);
  const readable = text.sound && isSchema(text.value);
  const findings = readable || text.sound ? problems.map((problem) => finding(problem, text)) : [];
  if (readable) findings.push(...refs.problems.map((problem) => finding(problem, text)));
  return {
    readable,
    findings: [...text.findings, ...withoutEchoes(findings)].sort(byPlace),
    refs: readable ? refs.refs : [],
    scopes: refs.scopes,
    part,
  };
}

function byPlace(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column;
}

const NO_WORDS = new TextEncoder().encode('{}');

/** Whether a file of words holds comments alone: its words are still to be written. An empty file is a mistake. */
function isUntranslated(bytes: Uint8Array, role: FileRole, format: 'yaml' | 'json'): boolean {
  if (role.kind !== 'words' || format !== 'yaml' || bytes.length > LIMITS.bytes) return false;
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.trim());
  return lines.some((line) => line !== '') && lines.every((line) => line === '' || line.startsWith('#'));
}

/** Where all that a file names must be found: on its own site, in its own locale, where the page is. */
function baseScope(role: FileRole, value: unknown): ConditionTree[] {
  if (role.kind === 'site') return [{ site: [role.id] }];
  if (role.kind === 'words') return [{ locale: [role.locale] }];
  if (role.kind === 'override') return overrideScope(value);
  const when = role.kind === 'page' && isSchema(value) ? value['when'] : undefined;
  return when === undefined ? [] : [readCondition(when)];
}

/** Where a name breaks its pattern and is unknown as well, the latter says more. */
function withoutEchoes(findings: Finding[]): Finding[] {
  const position = ({ line, column }: Finding) => `${line}:${column}`;
  const explained = new Set(findings.filter(({ code }) => code !== 'value-invalid').map(position));
  return findings.filter((one) => one.code !== 'value-invalid' || !explained.has(position(one)));
}

/** Faults in spite of which the content is shown, though maybe not as it is meant. */
const WARNINGS = new Set([
  'format-unknown',
  'fragment-param-unused',
  'h1-twice',
  'heading-level',
  'link-broken',
  'mark-broken',
  'markup-shown',
  'plural-missing',
  'plural-unknown',
  'tag-dropped',
  'text-long',
  'text-nested',
  'variable-single',
  'window-overlap',
]);

function finding({ path, part, code, message, fix }: Problem, text: ReadText): Finding {
  return {
    ...text.at(path, part),
    severity: WARNINGS.has(code) ? 'warning' : 'error',
    code,
    message: oneLine(asWritten(message, code, treeAt(text.positions, path)?.written)),
    ...(fix ? { fix } : {}),
  };
}

/** A message on a number that should be text, with the zeros that the author has written. */
function asWritten(message: string, code: string, written: string | undefined): string {
  if (code !== 'type-wrong' || written === undefined) return message;
  return message.replaceAll(String(Number(written)), () => written);
}

function partOf(
  role: FileRole,
  text: ReadText,
  schemas: Schemas,
  refs: Refs,
  known: Known,
): { part: Part; problems: Problem[] } {
  const { value, at } = text;
  switch (role.kind) {
    case 'site': {
      const sparse = sparseSite(value, at);
      if (sparse)
        return { part: { kind: 'site', config: null, facts: siteFacts(value, at), sparse }, problems: [] };
      const { config, problems } = validated<Site>(text, 'site.json', schemas, refs);
      if (isSchema(value)) problems.push(...checkSite(value), ...checkRedirects(value, refs, at));
      return { part: { kind: 'site', config, facts: siteFacts(value, at) }, problems };
    }
    case 'page': {
      const { config, problems } = validated<Page>(text, 'page.json', schemas, refs);
      if (isSchema(value)) {
        problems.push(...new PageChecks(value, schemas, refs, at).run(known.checks));
      }
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
      const isValid = isSchema(value) && text.sound && problems.every(isWarning);
      return { part: { kind: 'words', isValid, facts: leaves }, problems };
    }
    case 'draft': {
      const { config, problems } = validated<Draft>(text, 'draft.json', schemas, refs, value ?? {});
      const removed = namedList(isSchema(value) ? value['removed'] : null, ['removed'], at);
      return { part: { kind: 'draft', config, facts: { removed, publishAt: at(['publishAt']) } }, problems };
    }
    case 'drawings':
      return { part: { kind: 'none' }, problems: drawingProblems(value, role.isCast, schemas) };
    default:
      return { part: { kind: 'none' }, problems: [] };
  }
}

function isWarning(problem: Problem): boolean {
  return WARNINGS.has(problem.code);
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

/** Another thread reads the header of photos (rasterSize.ts). */
function mediaFacts(bytes: Uint8Array, name: string): Analysis {
  if (FILM_FILE.test(name)) return filmFacts(bytes);
  return CAPTIONS_FILE.test(name) ? captionFaults(bytes) : svgSize(bytes);
}
