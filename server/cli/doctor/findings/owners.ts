import type { Fault } from '../../../content/fault.ts';
import type { Patient } from '../patient.ts';

/** Locales whose pages search engines see twice, or whose languages do not name each other. */
export function* owners(patient: Patient): Generator<Fault> {
  yield* shared(patient);
  yield* unanswered(patient);
}

/** A locale on several sites: one of them owns it. */
function* shared({ snapshot, warning }: Patient): Generator<Fault> {
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
      const path = isOwned ? ['owns', place] : ['locales', code];
      yield warning(
        file,
        path,
        isOwned ? 'value' : 'key',
        isOwned ? 'owns-twice' : 'locale-unowned',
        message,
      );
    }
  }
}

/** Pages that name those of another locale as theirs, which name others in return: search engines then believe neither. */
function* unanswered({ snapshot, warning }: Patient): Generator<Fault> {
  const { index } = snapshot;
  const reported = new Set<string>();
  for (const { id, file, config } of snapshot.sites.values()) {
    for (const code of Object.keys(config.locales)) {
      for (const page of index.routes(id).pages(code)) {
        const of = index.owners(page);
        if (reported.has(`${id} ${code}`) || of.owner(code, id) !== id) continue;
        const deaf = of.locales.find((other) => {
          const owner = of.owner(other, id);
          return owner !== undefined && owner !== id && of.owner(code, owner) !== id;
        });
        if (deaf === undefined) continue;
        reported.add(`${id} ${code}`);
        const owner = of.owner(deaf, id) ?? '';
        const instead = of.owner(code, owner);
        const message = `pages in ${code} name those of ${owner} in ${deaf}, which name ${instead === undefined ? 'none' : `those of ${instead}`} in return, such as ${page.id}: one site must own ${code}`;
        yield warning(file, ['locales', code], 'key', 'hreflang-unanswered', message);
      }
    }
  }
}
