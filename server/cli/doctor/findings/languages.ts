import type { Fault } from '../../../content/fault.ts';
import { collectUnits } from '../../translations/collectUnits.ts';
import type { Patient } from '../patient.ts';

/** How far each locale is translated, at the first site that offers it; and locales that are, and are said to be not. */
export function* languages(patient: Patient): Generator<Fault> {
  const { snapshot, dir, paths, warning } = patient;
  const reported = new Set<string>();
  for (const { file, config } of snapshot.sites.values()) {
    for (const [code, settings] of Object.entries(config.locales)) {
      const inTranslation = settings?.inTranslation === true;
      const source = snapshot.locales.get(code)?.info.fallback?.at(-1);
      if (source === undefined || !snapshot.locales.has(source)) continue;
      if (reported.has(code) && !inTranslation) continue;
      const units = collectUnits(dir, paths, snapshot, code, source);
      const missing = units.filter(({ target }) => target === null).length;
      const at = ['locales', code];
      if (missing === 0 && inTranslation) {
        const message = `${code} has all words: take “inTranslation” off, so that one that is lost is an error`;
        yield warning(file, [...at, 'inTranslation'], 'key', 'translation-done', message);
      }
      if (missing > 0 && !reported.has(code)) {
        const having = units.length - missing;
        const share = Math.floor((having / units.length) * 100);
        const message = `${code} has words for ${having} of ${units.length} texts (${share} %): npm run translations -- ${code}`;
        yield warning(file, at, 'key', 'translation-partial', message);
      }
      reported.add(code);
    }
  }
}
