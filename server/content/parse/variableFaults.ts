import { confusableIn, plainText } from '../confusables.ts';
import type { FaultText } from '../fault.ts';
import { certainFix, nearestNameFix, uncertainFix } from '../fixes/fix.ts';
import { suggest } from '../nearest.ts';

/** Formats of i18next (https://www.i18next.com/translation-function/formatting). */
const FORMATS = ['number', 'currency', 'datetime', 'relativetime', 'list'];

/** A variable that lacks braces on one side. */
const BROKEN = /\{\{[^{}\n]{0,60}\}(?!\})|(?<!\{)\{?[\w.]{1,60}\}\}|\{\{[\w.]{0,60}/;

/** Reports variables that are not written as `{{name}}` or `{{name, format}}`. */
export function* variableFaults(text: string): Generator<FaultText> {
  if (text.split('{{').length !== text.split('}}').length) {
    const [part = '{{'] = BROKEN.exec(text.replace(/\{\{[^{}]{0,200}\}\}/g, ' ')) ?? [];
    yield {
      code: 'variable-broken',
      message: `“${part}” is no variable, as braces are missing; write {{name}}`,
    };
    return;
  }
  const [triple, within = ''] = /\{{3}([^{}]{0,200})\}{3}/.exec(text) ?? [];
  if (triple !== undefined) {
    const right = `{{${within}}}`;
    const message = `“${triple}” has a brace too many on each side; write ${right}`;
    yield { code: 'variable-broken', message, ...certainFix(triple, right) };
    return;
  }
  for (const [whole, inside = ''] of text.matchAll(/\{\{([^{}]{0,200})\}\}/g)) {
    const wide = confusableIn(inside);
    if (wide !== '') {
      const right = `{{${plainText(inside).replace(/, ?/, ', ')}}}`;
      yield {
        code: 'variable-broken',
        message: `“${whole}”: ${wide}; write ${right}`,
        ...certainFix(whole, right),
      };
      continue;
    }
    if (/^-?\s*[^{}\s,]+\s*(,[^{}]*)?$/.test(inside)) continue;
    const message = `“${whole}” is no variable; write {{name}}, or {{name, number}} with a comma before the format`;
    yield { code: 'variable-broken', message };
  }
  for (const [, name = '', format = ''] of text.matchAll(
    /\{\{-?\s*([^{}\s,]{1,80})\s*,\s*([^{}]{0,80})\}\}/g,
  )) {
    const [known = ''] = format.split('(', 1);
    if (FORMATS.includes(known.trim().toLowerCase())) continue;
    const message = `“{{${name}, ${format.trim()}}}” has no format “${known.trim()}”${suggest(known.trim(), FORMATS)}`;
    yield { code: 'format-unknown', message, ...nearestNameFix(known.trim(), FORMATS) };
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
  return [
    isSure
      ? { code: 'variable-broken', message, ...certainFix(whole, right) }
      : { code: 'variable-single', message, ...uncertainFix(whole, right) },
  ];
}
