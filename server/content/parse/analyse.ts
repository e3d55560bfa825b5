import { isRecord, recordOf } from '../../lib/isRecord.ts';
import type { Analysis, ProgramNames } from '../analysis/analysis.ts';
import type { ConditionTree } from '../conditions.ts';
import { byPlace, type Finding, type Position } from '../fault.ts';
import { CAPTIONS_FILE, FILM_FILE, type FileRole } from '../fileRoles.ts';
import { FILE_LIMITS } from '../limits.ts';
import { hasUnseen, toOneLine } from '../messageText.ts';
import { readCondition } from './condition.ts';
import { captionFaults, filmFacts, svgSize } from './media.ts';
import { overrideScope } from './override.ts';
import { parseContentFile } from './parseContentFile.ts';
import { type ReadText, readText } from './readText.ts';
import { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Schemas } from './schemas.ts';
import { analyseGame, analyseSgf } from './sgf/analyseSgf.ts';
import { aliasOf, type Path, severityOf, treeAt, type ValueFault } from './valueFault.ts';

/** Analyses a text by itself: its content and its faults. Never throws for an author's input. */
export function analyse(
  bytes: Uint8Array,
  role: FileRole,
  format: 'yaml' | 'json',
  schemas: Schemas,
  programNames: ProgramNames,
): Analysis {
  if (role.kind === 'media') {
    // Photos are read by another thread (disk/files.ts).
    if (FILM_FILE.test(role.name)) return filmFacts(bytes);
    return CAPTIONS_FILE.test(role.name) ? captionFaults(bytes) : svgSize(bytes);
  }
  if (role.kind === 'problem') return analyseSgf(bytes);
  if (role.kind === 'game') return analyseGame(bytes);
  /** Finds the likeliest of several causes of a syntax fault. */
  const errorsIn = (mended: string): number => {
    const read = readText(Buffer.from(mended), format);
    if (!read.sound) return Number.POSITIVE_INFINITY;
    const { findings } = analyseText(read, role, schemas, programNames);
    return findings.filter(({ severity }) => severity === 'error').length;
  };
  const text = readText(isUntranslated(bytes, role, format) ? NO_WORDS : bytes, format, errorsIn);
  return withAddresses(withoutAllowed(analyseText(text, role, schemas, programNames), bytes), bytes);
}

/** Drops the warnings of texts that their author says are in the right language. */
function withoutAllowed(analysis: Analysis, bytes: Uint8Array): Analysis {
  if (!analysis.findings.some(({ code }) => code === 'text-language')) return analysis;
  const lines = new TextDecoder().decode(bytes).split('\n');
  const isAllowed = ({ code, line }: Finding) =>
    code === 'text-language' && / # ok: text-language\s*$/.test(lines[line - 1] ?? '');
  return { ...analysis, findings: analysis.findings.filter((one) => !isAllowed(one)) };
}

/** Like `analyse`, for a text that is already parsed, or composed from several. */
export function analyseText(
  text: ReadText,
  role: FileRole,
  schemas: Schemas,
  programNames: ProgramNames,
): Analysis {
  const refs = new ReferenceCollector(schemas, text, baseGuard(role, text.value));
  const part = parseContentFile(role, text, refs, programNames);
  const readable = text.sound && isRecord(text.value);
  const all = text.sound ? onceEach(refs.faults, text).filter((fault) => !isExplained(fault, text)) : [];
  const misnamed = all.filter(({ code, part }) => part === 'key' && /^key-(?:unknown|invalid)$/.test(code));
  const faults = withoutInner(all, misnamed);
  const found = faults.map((fault) => ({ ...finding(fault, text), alias: aliasOf(text.positions, fault) }));
  const own = withoutEchoes(found.sort((a, b) => Number(a.alias !== null) - Number(b.alias !== null)));
  // The names in such a value are unknown.
  const misread = own.filter(({ code }) => /^(?:value-invalid|type-wrong)$/.test(code));
  const isMisread = new Set([
    ...misread.map(placeOf),
    ...misnamed.map(({ path, code }) => placeOf(text.at(code === 'key-invalid' ? path.slice(0, -1) : path))),
  ]);
  return {
    readable,
    findings: [...text.findings, ...atAliases(own, text)].sort(byPlace),
    refs: readable ? refs.refs.filter((ref) => !isMisread.has(placeOf(ref.inside ?? ref))) : [],
    guards: refs.guards,
    part,
  };
}

const placeOf = ({ line, column }: Position) => `${line}:${column}`;

/** Adds the probable address of a page whose text cannot be read as YAML or JSON, or gives no path. */
function withAddresses(analysis: Analysis, bytes: Uint8Array): Analysis {
  const { part, readable } = analysis;
  if (part.kind !== 'page' || (readable && (part.facts.path ?? part.facts.status))) return analysis;
  const text = new TextDecoder().decode(bytes.subarray(0, FILE_LIMITS.bytes)).replaceAll('\0', '');
  const own = [...text.matchAll(/^[{\s]{0,4}["']?p[ath]{1,4}\b["']?[^\w/\n]{0,4}(\/[\w{}/.-]*)/gim)];
  const maybe = own.map(([, path = '']) => path);
  return { ...analysis, part: { ...part, facts: { ...part.facts, maybe } } };
}

const NO_WORDS = new TextEncoder().encode('{}');

/** Whether a file has only comments because its words are still to be written. An empty file is a mistake. */
function isUntranslated(bytes: Uint8Array, role: FileRole, format: 'yaml' | 'json'): boolean {
  if (role.kind !== 'words' || format !== 'yaml' || bytes.length > FILE_LIMITS.bytes) return false;
  const lines = new TextDecoder()
    .decode(bytes)
    .trim()
    .split(/\s*[\r\n]\s*/);
  return lines.every((line) => line.startsWith('#'));
}

/** Returns the base conditions of a file's references: its own site, its own locale, or where the page is. */
function baseGuard(role: FileRole, value: unknown): ConditionTree[] {
  if (role.kind === 'site') return [{ site: [role.id] }];
  if (role.kind === 'words') return [{ locale: [role.locale] }];
  if (role.kind === 'override') return overrideScope(value);
  const when = role.kind === 'page' && recordOf(value)['when'];
  return when === undefined ? [] : [readCondition(when)];
}

/** Drops what is wrong below keys that are wrong themselves. */
function withoutInner(faults: readonly ValueFault[], misnamed: readonly ValueFault[]): ValueFault[] {
  const wrong = new Set(misnamed.map(({ path }) => path.join('/')));
  const isBelow = ({ path }: ValueFault) => path.some((_, at) => wrong.has(path.slice(0, at + 1).join('/')));
  return faults.filter((one) => misnamed.includes(one) || !isBelow(one));
}

/** Reports what is wrong with a value only where an alias repeats it at that alias. */
function atAliases(found: readonly (Finding & { alias: Path | null })[], text: ReadText): Finding[] {
  return found.map(({ alias, fix, ...one }) => {
    if (alias === null) return fix ? { ...one, fix } : one;
    const message = `${one.message}; it is written in line ${one.line}, which the “*” here repeats`;
    return { ...one, ...text.at(alias, 'alias'), message };
  });
}

/** Drops findings that follow from others: a broken pattern of an unknown name, and repetitions by aliases. */
function withoutEchoes<One extends Finding>(findings: readonly One[]): One[] {
  const explained = new Set(findings.filter(({ code }) => code !== 'value-invalid').map(placeOf));
  const said = new Set<string>();
  return findings.filter((one) => {
    if (one.code === 'value-invalid' && explained.has(placeOf(one))) return false;
    const isEmpty = one.code === 'type-wrong' && one.message.startsWith('nothing is written');
    // It says what to write there.
    if (isEmpty && findings.some(({ code, line }) => code === 'slot-missing' && line === one.line))
      return false;
    const place = isEmpty ? one.line : placeOf(one);
    const key = `${place} ${one.code} ${one.code === 'window-reversed' ? '' : one.message}`;
    return !said.has(key) && said.add(key);
  });
}

/**
 * Whether a fault follows from a text fault on its line, which then is an error: a name with an invisible character,
 * or a comment that begins too early.
 */
function isExplained(fault: ValueFault, text: ReadText): boolean {
  const { line } = text.at(fault.path, fault.part);
  const causes = { 'character-hidden': hasUnseen(fault.message), 'text-cut': fault.isCut };
  const cause = text.findings.find((one) => one.line === line && recordOf(causes)[one.code]);
  if (cause) cause.severity = 'error';
  return cause !== undefined;
}

/** Drops what aliases repeat: the first use of a value with a fault is enough. */
function onceEach(faults: readonly ValueFault[], text: ReadText): ValueFault[] {
  const seen = new Set<string>();
  return faults.filter(({ path, part }) => {
    const place = placeOf(text.at(path));
    return part !== 'alias' || (!seen.has(place) && seen.add(place));
  });
}

function finding({ path, part, code, message, fix }: ValueFault, text: ReadText): Finding {
  const words = part === 'words' ? /“([^“”]{3,})”/.exec(message)?.[1] : undefined;
  const place = (words && text.within(path, words)) || text.at(path, part);
  const written = code === 'type-wrong' ? treeAt(text.positions, path)?.written : undefined;
  // A number that should be text is shown with its zeros.
  const said = written === undefined ? message : message.replaceAll(String(Number(written)), () => written);
  return { ...place, severity: severityOf(code), code, message: toOneLine(said), ...(fix ? { fix } : {}) };
}
