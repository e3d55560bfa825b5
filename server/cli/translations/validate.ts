import { variablesOf } from '../../content/parse/textFields.ts';
import type { Translation, Unit } from './unit.ts';

const LONGEST = 20_000;

export interface Accepted {
  unit: Unit;
  target: string;
}
interface Refused {
  line: number;
  message: string;
}

/** Accepts translations of existing texts with the same source and variables and all plural forms. */
export function validate(
  translations: readonly Translation[],
  units: readonly Unit[],
): { accepted: Accepted[]; refused: Refused[] } {
  const unitsByName = new Map(units.map((unit) => [nameOf(unit), unit]));
  const accepted = new Map<string, Accepted & { line: number }>();
  const refused: Refused[] = [];
  for (const translation of translations) {
    const { line } = translation;
    const name = nameOf(translation);
    const unit = unitsByName.get(name);
    const what = `${translation.file} “${translation.id}”`;
    const reason = accepted.has(name) ? 'it is in the file twice' : findRejection(translation, unit);
    if (reason !== null) refused.push({ line, message: `${what}: ${reason}` });
    else if (unit) accepted.set(name, { unit, target: translation.target, line });
  }
  const incomplete = withoutForms([...accepted.values()], units);
  return {
    accepted: [...accepted.values()].filter(({ unit }) => !incomplete.has(unit)),
    refused: [...refused, ...incomplete.values()].sort((a, b) => a.line - b.line),
  };
}

function nameOf({ file, id }: { file: string; id: string }): string {
  return `${file}\n${id}`;
}

function findRejection({ source, target, fault }: Translation, unit: Unit | undefined): string | null {
  if (fault !== undefined) return fault;
  if (!unit) return 'there is no such text to translate';
  if (plain(source) !== plain(unit.source)) {
    const now = unit.source.length > 60 ? `${unit.source.slice(0, 60)}…` : unit.source;
    return `its source has changed; it is now “${now}”`;
  }
  if (target.length > LONGEST) return `it is longer than ${LONGEST} characters`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(target))
    return 'it has characters that are no text';
  return placeholderReason(unit, target);
}

/** Normalizes line ends, which depend on the tool. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function placeholderReason({ source, plural }: Unit, target: string): string | null {
  // A plural form may write its count as a word.
  const wanted = placeholders(source).filter((name) => plural === null || name !== '{{count}}');
  const allowed = new Set([...placeholders(source), ...(plural === null ? [] : ['{{count}}'])]);
  const there = new Set(placeholders(target));
  const missing = wanted.filter((name) => !there.has(name));
  const surplus = [...there].filter((name) => !allowed.has(name));
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')} is missing`] : []),
    ...(surplus.length > 0 ? [`${surplus.join(', ')} is not in the source`] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

/** Returns the variables of a text, filled in by the server or the browser: `{{name}}`, `{name}`. */
function placeholders(text: string): string[] {
  const doubled = variablesOf(text).map((name) => `{{${name}}}`);
  const single = text.replace(/\{\{[^{}]{0,200}\}\}/g, '').match(/\{\{|\}\}|\{\w{1,80}\}/g) ?? [];
  return [...new Set([...doubled, ...single])];
}

/** Returns the plurals that would lack some form in the locale. */
function withoutForms(
  accepted: readonly (Accepted & { line: number })[],
  units: readonly Unit[],
): Map<Unit, Refused> {
  const having = new Set(accepted.map(({ unit }) => nameOf(unit)));
  for (const unit of units) if (unit.target !== null) having.add(nameOf(unit));
  const refused = new Map<Unit, Refused>();
  for (const { unit, line } of accepted) {
    const { plural, file } = unit;
    const missing = (plural?.forms ?? []).filter(
      (form) => !having.has(nameOf({ file, id: `${plural?.base}_${form}` })),
    );
    if (missing.length === 0) continue;
    refused.set(unit, {
      line,
      message: `${file} “${unit.id}”: its plural has no form ${missing.join(', ')}`,
    });
  }
  return refused;
}
