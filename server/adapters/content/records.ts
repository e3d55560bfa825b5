import { setImmediate } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { isRecord } from '../../lib/isRecord.ts';
import { plainToHtml } from '../../lib/richText/richText.ts';
import type { RichTexts } from '../../lib/richText/richTexts.ts';
import { type RecordFile, recordValidator } from '../answers.ts';
import { type Entry, LISTINGS, type ListingName, type ListingRules } from './listings.ts';
import { blocksToHtml, isBlocks } from './strapiBlocks.ts';

/** A problem of a record; `isDropped`: it is not shown at all. */
export interface InvalidRecord {
  record: string;
  updatedAt: string;
  faults: string[];
  isDropped: boolean;
}

interface CheckedRecords<T> {
  records: T[];
  odd: InvalidRecord[];
}

/** More than the number of fields of any record. */
const MAX_RECORD_FAULTS = 60;
const MAX_NAME_LENGTH = 60;
/** At most this many slow texts per reading; the other new ones wait for the next reading. */
const MAX_SLOW_TEXTS = 3;

/** After this many records other work gets a turn. */
const BATCH_SIZE = 100;

/** Checks all records: an invalid optional field is removed, a record without a required value is dropped. */
export function createRecordCheck<T>(listing: ListingName, file: RecordFile, texts: RichTexts) {
  const { validate, names } = recordValidator<T>(file);
  const rules = LISTINGS[listing];
  return async (rawRecords: readonly unknown[]): Promise<CheckedRecords<T>> => {
    const checked: CheckedRecords<T> = { records: [], odd: [] };
    const slowTexts = { count: 0 };
    const repaired = rawRecords.map((record) => {
      const faults: string[] = isRecord(record) ? [] : ['is no record'];
      const entry = isRecord(record) ? normalizeRecord(listing, record, names) : undefined;
      return { record, faults, usable: entry && mend(entry, validate, rules, faults) };
    });
    const winners = winnersOf(
      repaired.map(({ usable }) => usable).filter((good) => good !== undefined),
      rules,
    );
    for (const [index, { record, faults, usable }] of repaired.entries()) {
      const isShown = usable !== undefined && winners.has(usable);
      if (isShown) {
        await drawTexts(usable, rules, texts, faults, slowTexts);
        checked.records.push(usable);
      } else if (usable) faults.push(`another record has its ${rules.uniqueBy}, and is shown`);
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
      if (faults.length > 0) checked.odd.push({ ...namesOf(record, index), faults, isDropped: !isShown });
    }
    return checked;
  };
}

/** The records to show: of several with the same name the active one, else the oldest, which comes first. */
function winnersOf<Known extends Entry>(records: readonly Known[], { uniqueBy }: ListingRules): Set<Known> {
  if (uniqueBy === undefined) return new Set(records);
  const byName = new Map<unknown, Known>();
  for (const record of records) {
    const previous = byName.get(record[uniqueBy]);
    if (!previous || (previous['isActive'] === false && record['isActive'] !== false))
      byName.set(record[uniqueBy], record);
  }
  return new Set(byName.values());
}

/** The record without its invalid fields; undefined if a required one is missing. */
function mend<T>(
  record: Entry,
  validate: ValidateFunction<T>,
  { onInvalid, faultsOf }: ListingRules,
  faults: string[],
): (Entry & T) | undefined {
  while (faults.length < MAX_RECORD_FAULTS) {
    if (validate(record)) {
      faults.push(...(faultsOf?.(record) ?? []));
      return record;
    }
    const [fault] = validate.errors ?? [];
    const path = (fault?.instancePath ?? '').split('/').slice(1);
    faults.push(`${path.join('.') || 'it'} ${fault?.message}`);
    const [field] = path;
    const rule = field !== undefined && Object.hasOwn(onInvalid, field) ? onInvalid[field] : undefined;
    if (field === undefined || rule === 'drop') return undefined;
    if (rule === undefined) removeField(record, path);
    else if ('replaceBy' in rule) record[field] = rule.replaceBy;
    else for (const name of rule.leaveOut) delete record[name];
  }
  return undefined;
}

async function drawTexts(
  record: Entry,
  { richTexts }: ListingRules,
  texts: RichTexts,
  faults: string[],
  slowTexts: { count: number },
): Promise<void> {
  for (const name of richTexts) {
    const text = record[name];
    if (typeof text !== 'string' || text === '') continue;
    const cached = texts.peek(text);
    const tried = cached ?? (slowTexts.count < MAX_SLOW_TEXTS ? await texts.toHtml(text) : undefined);
    const { html, isPlain } = tried ?? { html: plainToHtml(text), isPlain: true };
    record[name] = html;
    if (!isPlain) continue;
    if (!cached) slowTexts.count += 1;
    faults.push(`${name} takes too long to read, or becomes too long, and is shown as it is written`);
  }
}

/** Removes a field of a copy, or a part of it. A list is removed whole: the rest of it could mean something else. */
function removeField(entry: Entry, [field = '', ...path]: readonly string[]): void {
  const value = entry[field];
  if (path.length === 0 || !isRecord(value)) {
    delete entry[field];
    return;
  }
  const copy = { ...value };
  removeField(copy, path);
  entry[field] = copy;
}

function namesOf(record: unknown, index: number): Pick<InvalidRecord, 'record' | 'updatedAt'> {
  const entry = isRecord(record) ? record : {};
  const texts = ['documentId', 'code', 'slug', 'id', 'updatedAt'].map((name) =>
    Object.hasOwn(entry, name) && ['string', 'number'].includes(typeof entry[name])
      ? String(entry[name]).slice(0, MAX_NAME_LENGTH)
      : '',
  );
  const [documentId, code, slug, id, updatedAt = ''] = texts;
  const name = [documentId || id, code || slug].filter(Boolean).join(' ');
  return { record: name || `the ${index + 1}. of the listing`, updatedAt };
}

/**
 * Keeps only the fields in `names`, in the contract's shape: codes of relations and components, the first of several
 * pictures, blocks as HTML. Validation reports values that still have an unknown shape.
 */
export function normalizeRecord(listing: ListingName, record: Entry, names: readonly string[]): Entry {
  const { relations, richTexts, populate } = LISTINGS[listing];
  const normalized: Entry = {};
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue;
    const value = record[name];
    if (relations.includes(name)) normalized[name] = codesOf(value, record['code']);
    else if (richTexts.includes(name) && isBlocks(value)) normalized[name] = blocksToHtml(value);
    else if (populate[name] !== undefined && populate[name] !== true && Array.isArray(value))
      normalized[name] = value[0] ?? null;
    else normalized[name] = value;
  }
  return normalized;
}

/** `['a', {code: 'b'}]` becomes `a` and `b`; a single record is treated as a list. No record is a part of itself. */
function codesOf(value: unknown, own: unknown): unknown {
  const listed = isRecord(value) ? [value] : value;
  return Array.isArray(listed) ? listed.map(codeOf).filter((code) => code !== own) : listed;
}

function codeOf(value: unknown): unknown {
  return isRecord(value) && Object.hasOwn(value, 'code') ? value['code'] : value;
}
