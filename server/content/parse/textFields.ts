import type { FaultText } from '../fault.ts';
import { certainFix, type Fixable, noneOf, uncertainFix } from '../fixes/fix.ts';
import { confusableIn, nearest, plainText } from '../nearest.ts';

export interface TextField {
  isMarkdown: boolean;
  /** The maximum number of letters; longer texts are not read there. */
  most: number;
}

/** Props whose words are shown in large letters, on a button or in a row. */
const SHORT = /^(heading|title|label|name|alt)$/;

/** @param kind `text` or `markdown`, from the schema @param key the prop's name */
export function textField(kind: 'text' | 'markdown', key: string): TextField {
  if (kind === 'markdown') return { isMarkdown: true, most: 50_000 };
  return { isMarkdown: false, most: SHORT.test(key) ? 300 : 2_000 };
}

/** Markdown marks and links: `**bold**`, `[words](/path)`. */
const MARKUP =
  /\*\*[^*\n]{1,80}\*\*|~~[^~\n]{1,80}~~|`[^`\n]{1,80}`|(?<![\w*])\*\p{L}[^*\n]{0,80}\*(?![\w*])|(?<!\w)_\p{L}[^_\n]{0,80}_(?!\w)|\\n|[[［][^[\]［］\n]{1,80}[\]］][(（][^()（）\s]{1,200}[)）]/u;
/** An emoji as chat programs write it: `:tada:`. */
const SHORTCODE = /(?<![\w:]):[a-z][a-z\d_+-]{1,30}:(?![\w:])/;
const TAG = /<\/?[A-Za-z][A-Za-z0-9]{0,20}(?=[\s/>])[^<>]{0,80}>/;

/** HTML entities. */
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|hellip|mdash|ndash|copy|#\d{2,5}|#x[\da-f]{2,5});/i;
const ENTITIES: Record<string, string> = { amp: '“&”', lt: '“<”', gt: '“>”', quot: '“"”', nbsp: 'a space' };

/** Reports faults of a text in its field: in a plain field, visitors would read the marks of Markdown. */
export function* fieldFaults(text: string, { isMarkdown, most }: TextField): Generator<FaultText> {
  const long = `${text.length} letters are more than anybody reads here; write ${most} at most`;
  if (text.length > most) yield { code: 'text-long', message: long };
  const shown = (mark: string, right: string): FaultText => {
    return { code: 'markup-shown', message: `“${mark}” is shown as it is written here; write ${right}` };
  };
  const [entity, name = ''] = (!isMarkdown && ENTITY.exec(text)) || [];
  if (entity) yield shown(entity, ENTITIES[name] ?? 'the character itself');
  const [emoji] = SHORTCODE.exec(text) ?? [];
  if (emoji) yield shown(emoji, 'the emoji itself');
  const [mark] = (!isMarkdown && (TAG.exec(text) ?? MARKUP.exec(text))) || [];
  if (mark) yield shown(mark, 'plain words, as this text takes neither HTML nor Markdown');
}

/** Returns the names of the variables in a text: `{{count}}`, `{{facts.students, number}}`. */
export function variablesOf(text: string): string[] {
  const found = text.matchAll(/\{\{-?\s*([^{}\s,]{1,80})\s*(?:,[^{}]{0,80})?\}\}/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}

/** The possible subjects of a page, which texts of pages and sites may refer to: `{{product.name}}`. */
export const SUBJECTS = ['product', 'market', 'championship', 'level', 'problem', 'daily'] as const;

/** Reports variables that have no value in pages and sites, so that visitors would read the braces. */
export function* unfilledFaults(text: string): Generator<FaultText> {
  for (const name of variablesOf(text)) {
    const message = `“{{${name}}}” is shown as it is written, as nothing fills it here${variableHint(name)}; a text of a page or site has figures, as {{facts.students}}, and what its page is about, as {{product.name}}`;
    if (!FILLED.test(name)) yield { code: 'variable-unknown', message };
  }
}

/** What is filled in every text. */
export const FILLED = new RegExp(`^(?:facts|${SUBJECTS.join('|')})\\.[^.]`);

const FACTS = 'facts.';

/** Returns the variable that was probably meant: `{{fact.students}}`, `{{students}}`. */
export function variableHint(name: string, others: string[] = [], facts: Iterable<string> = []): string {
  const [root = '', ...parts] = name.split('.');
  const near = parts.length > 0 ? nearest(root, ['facts', ...SUBJECTS]) : null;
  const own = [...others, ...[...facts].map((fact) => FACTS + fact)];
  const meant = near ? [near, ...parts].join('.') : own.find((one) => one === FACTS + name);
  const known = meant ?? nearest(name, own);
  return known === null ? '' : `; did you mean {{${known}}}?`;
}

/** Returns the figures of the school in a text; `isNumber` if it formats them as numbers. */
export function factsOf(text: string): { name: string; isNumber?: true }[] {
  const formatted = text.matchAll(/\{\{-?\s*facts\.(\w{1,80})\s*,\s*(?:number|currency)\b/g);
  const numbers = new Set(formatted.map(([, name]) => name));
  return variablesOf(text)
    .filter((variable) => variable.startsWith(FACTS) && !variable.includes('，'))
    .map((variable) => variable.slice(FACTS.length))
    .map((name) => (numbers.has(name) ? { name, isNumber: true } : { name }));
}

/** Formats of i18next (https://www.i18next.com/translation-function/formatting). */
const FORMATS = ['number', 'currency', 'datetime', 'relativetime', 'list'];

/** A variable that lacks braces on one side. */
const BROKEN = /\{\{[^{}\n]{0,60}\}(?!\})|(?<!\{)\{?[\w.]{1,60}\}\}|\{\{[\w.]{0,60}/;

/** Reports variables that are not written as `{{name}}` or `{{name, format}}`. */
export function* variableFaults(text: string): Generator<FaultText> {
  const broken = (message: string, fixable: Fixable = {}) => ({
    code: 'variable-broken',
    message,
    ...fixable,
  });
  if (text.split('{{').length !== text.split('}}').length) {
    const [part = '{{'] = BROKEN.exec(text.replace(/\{\{[^{}]{0,200}\}\}/g, ' ')) ?? [];
    const [meant = 'name'] = /[\w.]+(?:, ?\w+)?/.exec(part) ?? [];
    return yield broken(`“${part}” is no variable, as braces are missing; write {{${meant}}}`);
  }
  const [triple, within = ''] = /\{{3}([^{}]{0,200})\}{3}/.exec(text) ?? [];
  if (triple !== undefined) {
    const right = `{{${within}}}`;
    const message = `“${triple}” has a brace too many on each side; write ${right}`;
    return yield broken(message, certainFix(triple, right));
  }
  for (const [whole, inside = ''] of text.matchAll(/\{\{([^{}]{0,200})\}\}/g)) {
    const wide = confusableIn(inside);
    const right = `{{${plainText(inside).replace(/, ?/, ', ')}}}`;
    if (wide !== '') yield broken(`“${whole}”: ${wide}; write ${right}`, certainFix(whole, right));
    else if (!/^-?\s*[^{}\s,]+\s*(,[^{}]*)?$/.test(inside))
      yield broken(
        `“${whole}” is no variable; write {{name}}, or {{name, number}} with a comma before the format`,
      );
  }
  for (const [, name, format = ''] of text.matchAll(/\{\{-?\s*([^{}\s,]{1,80})\s*,\s*([^{}]{0,80})\}\}/g)) {
    const known = format.replace(/\(.*/s, '').trim();
    if (FORMATS.includes(known.toLowerCase())) continue;
    const said = `“{{${name}, ${format.trim()}}}” has no format “${known}”`;
    yield { code: 'format-unknown', ...noneOf(FORMATS, known, said) };
  }
}

/** A malformed variable: one brace, or full-width ones, around a name with an optional format. */
const ODD_VARIABLE =
  /(?<!\{)(\{|｛{1,2})\s{0,9}([A-Za-z][\w.]{0,60})(?:\s{0,9}[,，]\s{0,9}([\w(): ;]{1,80}))?\s{0,9}(?:\}|｝{1,2})(?!\})/;

/** Reports `{name}` where no program replaces it; an error if it can only be meant as a variable. */
export function findSingleBraces(text: string): FaultText[] {
  const [whole, brace, name = '', format] = ODD_VARIABLE.exec(text) ?? [];
  if (whole === undefined) return [];
  const right = `{{${name}${format === undefined ? '' : `, ${format.trim()}`}}}`;
  const why = brace === '{' ? 'a variable has two braces' : '“｛” is a full-width brace';
  const message = `“${whole}” is shown as it is written; ${why}: “${right}”`;
  const isSure = brace !== '{' || name.includes('.') || format !== undefined;
  const [code, fixable] = isSure
    ? ['variable-broken', certainFix(whole, right)]
    : ['variable-single', uncertainFix(whole, right)];
  return [{ code, message, ...fixable }];
}
