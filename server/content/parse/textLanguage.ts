import { matchesScript } from '../../lib/matchesScript.ts';
import type { FaultText } from '../fault.ts';
import { LOCALE_CODE } from '../fileRoles.ts';

/** Scripts that can be distinguished by their characters. */
const APART = ['Jpan', 'Hant', 'Hans', 'Kore'];
const SCRIPTS = new Intl.DisplayNames('en', { type: 'script' });
/** The minimum length of a Chinese or Japanese text that is judged: names mix characters of all scripts. */
const JUDGED_FROM = 4;

/** Signs that a text without kana is Chinese and not Japanese. */
const CHINESE = /[，這些]|看看|如果|可以|一下|請先|^[^、]{12,}。$/;

/** Reports a text in the script of another language: left untranslated, or two languages swapped. */
export function languageFaults(text: string, locale: string): FaultText[] {
  const words = text.replace(/\{\{[^{}]*\}\}|\]\([^)\s]*\)|https?:\S+/g, ' ');
  if (!LOCALE_CODE.test(locale)) return [];
  const own = new Intl.Locale(locale).maximize().script ?? '';
  if (matchesScript(words, locale) && !(own === 'Jpan' && CHINESE.test(words) && isWithoutKana(words)))
    return [];
  const others = APART.filter((script) => script !== own && matchesScript(words, `und-${script}`));
  const letters = words.match(/\p{L}/gu) ?? [];
  const kana = letters.filter((letter) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter));
  // A Chinese text may quote a Japanese word.
  const isQuoted = kana.length > 0 && kana.length * 4 < letters.length;
  if (others.length === 0 || (APART.includes(own) && (isQuoted || letters.length < JUDGED_FROM))) return [];
  const message = `this text for ${locale} is written in ${languageNames(others, own)}; translate it, or exchange it with the right one`;
  return [{ code: 'text-language', message }];
}

/** Whether a text has so many Chinese characters, and no kana, that it is hardly a name. */
export function isWithoutKana(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  return characters.length >= JUDGED_FROM && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** Names the languages of these scripts. Characters shared with Japanese count as Chinese in a Chinese locale. */
function languageNames(scripts: readonly string[], own: string): string {
  const [chinese, another] = scripts.filter((script) => script.startsWith('Han'));
  const names = scripts.filter((script) => !script.startsWith('Han')).map((script) => SCRIPTS.of(script));
  if (chinese === undefined) return names.join(' or ');
  const name = another === undefined ? `${SCRIPTS.of(chinese)} Chinese` : 'Chinese';
  return own.startsWith('Han') ? name : [name, ...names].join(' or ');
}
