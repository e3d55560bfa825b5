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
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import type { ParsedContent, ProgramNames } from '../analysis/analysis.ts';
import type { SchoolFacts } from '../analysis/facts.ts';
import type { FileRole } from '../fileRoles.ts';
import { uncertainFix } from '../fixes/fix.ts';
import { nearest } from '../nearest.ts';
import { FragmentChecks } from './fragment/fragmentChecks.ts';
import { fragmentFacts } from './fragment/fragmentFacts.ts';
import { checkOverride, overrideFacts } from './override.ts';
import { checkPage, pageFacts } from './page.ts';
import { misplaced } from './pageShape.ts';
import type { ReadText } from './readText.ts';
import { checkRedirects } from './redirects.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import { walkSchema } from './refs/walkSchema.ts';
import { explainErrors } from './schemaErrors/explainErrors.ts';
import { checkSchool, readGlossary } from './school.ts';
import { checkSite, namedList, readSparseSite, siteFacts } from './site.ts';
import { type ValueFault, valueFaultAt } from './valueFault.ts';
import { readWords } from './words.ts';

/** Returns a file's content. Faults against its schema, and from its own checks, are added to `refs`. */
export function parseContentFile(
  role: FileRole,
  text: ReadText,
  refs: ReferenceCollector,
  programNames: ProgramNames,
): ParsedContent {
  const { value, at } = text;
  const { blocks } = refs.schemas;
  const isOfPages = role.kind === 'page' || role.kind === 'override' || role.kind === 'fragment';
  const other = isOfPages ? misplaced(value, role.kind) : null;
  if (other !== null) refs.fault([], 'page-address', other);
  if (other !== null) return { kind: 'none' };
  switch (role.kind) {
    case 'site':
      return sitePart(text, refs);
    case 'page':
      return pagePart(role.id, text, refs, programNames);
    case 'fragment': {
      const checks = isRecord(value) ? new FragmentChecks(value, refs) : null;
      const config = validated<Fragment>(text, 'fragment.json', refs, checks?.filled);
      checks?.run();
      return { kind: 'fragment', config, facts: fragmentFacts(value, blocks) };
    }
    case 'override': {
      const config = validated<Override>(text, 'override.json', refs);
      if (isRecord(value)) checkOverride(value, refs);
      return { kind: 'override', config, facts: overrideFacts(value, at) };
    }
    case 'locale': {
      const listed = (key: string) => namedList(recordOf(value)[key], [key], at);
      if (isRecord(value)) refs.faults.push(...langFaults(value['lang']));
      const facts = { fallback: listed('fallback'), same: listed('same') };
      return { kind: 'locale', config: validated<LocaleInfo>(text, 'locale.json', refs), facts };
    }
    case 'school': {
      const config = validated<School>(text, 'school.json', refs);
      return { kind: 'school', config, facts: schoolFacts(value, refs) };
    }
    case 'glossary': {
      const config = validated<Glossary>(text, 'glossary.json', refs);
      return { kind: 'glossary', facts: readGlossary(config, refs) };
    }
    case 'words': {
      const { leaves, isSound } = readWords(value, role, refs, programNames.counted);
      return { kind: 'words', isValid: isSound && text.sound, facts: leaves };
    }
    case 'draft': {
      const config = validated<Draft>(text, 'draft.json', refs, value ?? {});
      const removed = namedList(recordOf(value)['removed'], ['removed'], at);
      return { kind: 'draft', config, facts: { removed, publishAt: at(['publishAt']) } };
    }
    default:
      return { kind: 'none' };
  }
}

const PAGE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const ODD_NAME =
  'is an odd name for a page, which overrides, commands and reports use; take letters from A to Z, digits, hyphens, “_” and dots alone';

function pagePart(
  id: string,
  text: ReadText,
  refs: ReferenceCollector,
  programNames: ProgramNames,
): ParsedContent {
  const { value, at } = text;
  if (!PAGE_NAME.test(id)) refs.fault([], 'page-name', `“${id}” ${ODD_NAME}`);
  const config = validated<Page>(text, 'page.json', refs);
  if (isRecord(value)) checkPage(value, refs, programNames.checks);
  return { kind: 'page', config, facts: pageFacts(value, at, refs.schemas.blocks, refs.uses) };
}

function sitePart(text: ReadText, refs: ReferenceCollector): ParsedContent {
  const { value, at } = text;
  const facts = siteFacts(value, at);
  const sparse = readSparseSite(value, at);
  if (sparse) return { kind: 'site', config: null, facts, sparse };
  const config = validated<Site>(text, 'site.json', refs);
  // The missing keys are those of the site that this one should extend.
  if (Object.keys(recordOf(value)).some((key) => nearest(key, ['extends']) !== null))
    refs.drop(({ code, path }) => code === 'key-missing' && path.length === 0);
  if (isRecord(value)) {
    checkSite(value, refs);
    checkRedirects(value, refs);
  }
  return { kind: 'site', config, facts };
}

/** @param filled the value to check against the schema; faults are placed in the text's own value */
function validated<Config>(
  text: ReadText,
  name: string,
  refs: ReferenceCollector,
  filled?: unknown,
): Config | null {
  const validate = refs.schemas.validator<Config>(name);
  const schema = refs.schemas.get(name);
  const isValid = validate(filled ?? text.value);
  if (!isValid) refs.faults.push(...explainErrors(validate.errors ?? [], refs.schemas));
  if (schema) walkSchema(refs, text.value, schema, [], 0);
  return isValid && text.sound ? (text.value as Config) : null;
}

/** Returns the names in the school's file. An audience needs a name in every locale, because the filter shows it. */
function schoolFacts(value: unknown, refs: ReferenceCollector): SchoolFacts {
  const { locate } = refs;
  checkSchool(value, refs);
  const { facts, ...lists } = recordOf(value);
  const names = Object.keys(recordOf(facts));
  const texts = names.filter((name) => typeof recordOf(facts)[name] !== 'number');
  const placesIn = (list: 'stages' | 'audiences') => {
    const ids = listOf(lists[list]).map((entry, index) => [
      recordOf(entry)['id'],
      locate([list, index, 'id']),
    ]);
    return Object.fromEntries(ids.filter(([id]) => typeof id === 'string'));
  };
  const audience: SchoolFacts['audience'] = placesIn('audiences');
  for (const [id, place] of Object.entries(audience))
    refs.refs.push({ ...place, guard: 0, kind: 'key', key: `filters.audienceOption.${id}` });
  return {
    fact: Object.fromEntries(names.map((name) => [name, locate(['facts', name], 'key')])),
    texts: Object.fromEntries(texts.map((name) => [name, locate(['facts', name])])),
    stage: placesIn('stages'),
    audience,
    at: {
      fact: locate(['facts'], 'key'),
      stage: locate(['stages'], 'key'),
      audience: locate(['audiences'], 'key'),
    },
  };
}

/** Reports a language tag with an unknown language, such as a country's code. */
function langFaults(lang: unknown): ValueFault[] {
  const [, language = ''] = /^([a-z]{2,3})(?:-|$)/i.exec(typeof lang === 'string' ? lang : '') ?? [];
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  if (language === '' || names.of(language) !== undefined) return [];
  const spoken = language.length === 2 ? new Intl.Locale(`und-${language}`).maximize().language : 'und';
  const near = spoken === 'und' || names.of(spoken) === undefined ? null : spoken;
  const hint = near === null ? '' : `; did you mean “${near}”, ${names.of(near)}?`;
  const message = `“${language}” is no language${hint}`;
  return [valueFaultAt(['lang'], 'lang-unknown', { message, ...uncertainFix(String(lang), near) })];
}
