import type { Fault } from '../../../content/fault.ts';
import { collectUnits } from '../../translations/collectUnits.ts';
import type { DoctorContext } from '../context.ts';

/** Reports locales that several sites offer, so that search engines find each page twice. */
export function* sharedLocales({ snapshot, warning }: DoctorContext): Generator<Fault> {
  const offering = new Map<string, { id: string; file: string; place: number }[]>();
  for (const { id, file, config } of snapshot.sites.values()) {
    for (const code of Object.keys(config.locales)) {
      const place = config.owns?.indexOf(code) ?? -1;
      offering.set(code, [...(offering.get(code) ?? []), { id, file, place }]);
    }
  }
  for (const [code, sites] of offering) {
    const owning = sites.filter(({ place }) => place >= 0);
    const [first, ...others] = owning.length > 0 ? owning : sites;
    for (const { file, place } of others) {
      const isOwned = owning.length > 0;
      const message = isOwned
        ? `${first?.id} owns ${code} too: only one site can be its true home`
        : `${first?.id} offers ${code} too, and no site says that it “owns” it: search engines find each page twice`;
      yield isOwned
        ? warning(file, ['owns', place], 'owns-twice', message)
        : warning(file, ['locales', code], 'locale-unowned', message, 'key');
    }
  }
}

/** Reports pages whose links to another locale are not returned, so that search engines ignore both. */
export function* unansweredLinks({ snapshot, warning }: DoctorContext): Generator<Fault> {
  const { index } = snapshot;
  const reported = new Set<string>();
  for (const { id, file, config } of snapshot.sites.values()) {
    for (const code of Object.keys(config.locales)) {
      for (const page of index.routes(id).pages(code)) {
        const of = index.canonicalSites(page);
        if (reported.has(`${id} ${code}`) || of.siteFor(code, id) !== id) continue;
        const deaf = of.locales.find((other) => {
          const canonicalSite = of.siteFor(other, id);
          return (
            canonicalSite !== undefined && canonicalSite !== id && of.siteFor(code, canonicalSite) !== id
          );
        });
        if (deaf === undefined) continue;
        reported.add(`${id} ${code}`);
        const canonicalSite = of.siteFor(deaf, id) ?? '';
        const instead = of.siteFor(code, canonicalSite);
        const message = `pages in ${code} name those of ${canonicalSite} in ${deaf}, which name ${instead === undefined ? 'none' : `those of ${instead}`} in return, such as ${page.id}: one site must own ${code}`;
        yield warning(file, ['locales', code], 'hreflang-unanswered', message, 'key');
      }
    }
  }
}

/** Reports how far each locale is translated, and complete locales that are still marked as in translation. */
export function* languages(context: DoctorContext): Generator<Fault> {
  const { snapshot, dir, paths, warning } = context;
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
        yield warning(file, [...at, 'inTranslation'], 'translation-done', message, 'key');
      }
      if (missing > 0 && !reported.has(code)) {
        const having = units.length - missing;
        const share = Math.floor((having / units.length) * 100);
        const message = `${code} has words for ${having} of ${units.length} texts (${share} %): npm run translations -- ${code}`;
        yield warning(file, at, 'translation-partial', message, 'key');
      }
      reported.add(code);
    }
  }
}
