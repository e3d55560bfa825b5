import { isRecord } from '../../../lib/isRecord.ts';
import type { FragmentUseFacts, Ref } from '../../analysis/facts.ts';
import type { ConditionTree } from '../../conditions.ts';
import type { Position } from '../../fault.ts';
import { LOCALE_CODE, MEDIA_FILE, PICTURE_FILE, SGF_FILE } from '../../fileRoles.ts';
import { certainFix } from '../../fixes/fix.ts';
import { canonicalLocale } from '../../localeCodes.ts';
import { plainText } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import { conditionNames, conditionsIn, readCondition, windowFault } from '../condition.ts';
import type { ReadText } from '../readText.ts';
import type { Schemas } from '../schemas.ts';
import { isSlowMarkdown, textFaults } from '../textFaults.ts';
import { factsOf, findSingleBraces, type TextField, unfilledFaults } from '../textFields.ts';
import { languageFaults } from '../textLanguage.ts';
import { type Locate, type Path, type Place, type ValueFault, valueFaultAt } from '../valueFault.ts';
import { hrefsIn, isFilmPage, linkFault, targetOfLink } from './links.ts';

/** A key of words. */
export const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/;

type Named = Ref extends infer One
  ? One extends Ref
    ? Omit<One, 'guard' | 'inside' | keyof Position>
    : never
  : never;

/**
 * Collects the references of a file's values to other files, and the file's own faults. Accepts values that break
 * their schema: malformed parts are skipped, because their fault is reported elsewhere.
 */
export class ReferenceCollector {
  readonly refs: Ref[] = [];
  readonly uses: FragmentUseFacts[] = [];
  readonly faults: ValueFault[] = [];
  readonly guards: ConditionTree[][];
  readonly schemas: Schemas;
  readonly locate: Locate;
  readonly #within: ReadText['within'];

  constructor(schemas: Schemas, { at, within }: Pick<ReadText, 'at' | 'within'>, base: ConditionTree[]) {
    this.schemas = schemas;
    this.locate = at;
    this.#within = within;
    this.guards = [base];
  }

  /** @param words the part of the value that names it, if not all of it */
  add(named: Named, path: Path, guard: number, part?: 'key' | 'value', words?: string): void {
    const inside = words === undefined ? null : this.#within(path, words);
    this.refs.push({ ...this.locate(path, part), guard, ...(inside ? { inside } : {}), ...named });
  }

  fault(...fault: Parameters<typeof valueFaultAt>): void {
    this.faults.push(valueFaultAt(...fault));
  }

  /** Drops faults that others explain. */
  drop(isExplained: (fault: ValueFault) => boolean): void {
    this.faults.splice(0, Infinity, ...this.faults.filter((one) => !isExplained(one)));
  }

  within(guard: number, when: unknown): number {
    this.guards.push([...(this.guards[guard] ?? []), readCondition(when)]);
    return this.guards.length - 1;
  }

  /** Adds a text: its key in locales/, or the text itself by locale. */
  text(value: unknown, path: Path, guard: number, field?: TextField): void {
    if (typeof value === 'string') {
      if (KEY.test(value)) this.add({ kind: 'key', key: value, ...(field ? { field } : {}) }, path, guard);
      return;
    }
    if (!isRecord(value)) return;
    const locales = Object.keys(value).map(canonicalLocale);
    this.add({ kind: 'inline', locales }, path, guard);
    const name = String(path.findLast((step) => typeof step === 'string') ?? '');
    for (const [locale, words] of Object.entries(value)) {
      const at = [...path, locale];
      if (LOCALE_CODE.test(locale))
        this.add({ kind: 'words', name: locale, beside: locales }, at, guard, 'key');
      if (typeof words !== 'string') continue;
      this.add({ kind: 'said', locale, text: words, name }, at, guard);
      // Its links show in its own language only.
      this.words(words, at, hrefsIn(words).length > 0 ? this.within(guard, { locale }) : guard, field);
      for (const fault of [
        ...findSingleBraces(words),
        ...unfilledFaults(words),
        ...languageFaults(words, locale),
      ])
        this.faults.push({ ...fault, path: at, part: 'words' });
    }
  }

  /** Adds the figures and Markdown links in a text, and the text's own faults. */
  words(text: string, path: Path, guard: number, field?: TextField): void {
    for (const fault of textFaults(text, field)) this.faults.push({ ...fault, path, part: 'words' });
    if (isSlowMarkdown(text)) {
      const message = 'the text takes too long to draw; make it simpler, or of several paragraphs';
      this.fault(path, 'markdown-slow', message);
    }
    for (const href of hrefsIn(text)) this.href(href, path, guard, 'words');
    for (const fact of factsOf(text))
      this.add({ kind: 'fact', ...fact }, path, guard, 'value', `facts.${fact.name}`);
  }

  /** Adds the names in a `when`, and checks its windows. */
  when(value: unknown, path: Path, guard: number): void {
    for (const [when, at] of conditionsIn(value, path)) {
      this.#names(when, at, guard);
      this.window(when['window'], [...at, 'window']);
    }
  }

  #names(when: Schema, path: Path, guard: number): void {
    for (const { kind, name, path: at } of conditionNames(when, path)) {
      const names = plainText(name).split(/[\s,;]+/);
      if (names.length > 1 && names.every((one) => /^[\w-]+$/.test(one))) {
        const right = typeof at.at(-1) === 'number' ? names.join(', ') : `[${names.join(', ')}]`;
        const message = `“${name}” is several names in one; write ${right}`;
        this.fault(at, 'value-invalid', { message, fix: { kind: 'bare', right } });
      } else this.add({ kind, name }, at, guard);
    }
  }

  window(value: unknown, path: Path): void {
    const fault = windowFault(value, path);
    if (fault) this.faults.push(fault);
  }

  href(value: unknown, path: Path, guard: number, part: Place = 'value'): void {
    if (typeof value !== 'string') return;
    const fault = linkFault(value, this.schemas.addresses);
    if (fault) this.faults.push({ path, part, ...fault });
    const target = targetOfLink(value);
    if (target) this.add(target, path, guard, 'value', value);
  }

  sgf(kind: 'problem' | 'game', value: unknown, path: Path, guard: number): void {
    if (typeof value === 'string' && SGF_FILE.test(value)) this.add({ kind, name: value }, path, guard);
  }

  media(value: unknown, path: Path, guard: number): void {
    if (typeof value !== 'string') return;
    const name = value.replace(/^\/?(?:pages\/)?media\//, '');
    if (name !== value && MEDIA_FILE.test(name)) {
      const message = `a name begins below pages/media; write ${name}`;
      this.fault(path, 'file-missing', { message, ...certainFix(value, name) });
      return;
    }
    const host = value.startsWith('https:') && URL.canParse(value) ? new URL(value).host : null;
    if (host !== null && isFilmPage(host)) {
      const message = `“${host}” has a page with a film on it here, not a film that browsers play; put an .mp4 into pages/media, or link to the page`;
      this.fault(path, 'film-page', message);
    } else if (host !== null && MEDIA_FILE.test(new URL(value).pathname.slice(1)))
      this.add({ kind: 'host', name: host, isPicture: PICTURE_FILE.test(value) }, path, guard);
    else if (MEDIA_FILE.test(value) && !value.startsWith('https:'))
      this.add({ kind: 'media', name: value }, path, guard);
  }
}
