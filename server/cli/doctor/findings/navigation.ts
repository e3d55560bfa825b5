import { evaluate, siteContext } from '../../../content/conditions.ts';
import type { Fault } from '../../../content/fault.ts';
import { itemsOfSite } from '../../../content/schedule/conditioned.ts';
import { windowStatus } from '../../../content/window.ts';
import type { DoctorContext } from '../context.ts';

/** Reports links in header and footer to something that is over, or missing. */
export function* navigation({ snapshot, now, warning }: DoctorContext): Generator<Fault> {
  for (const site of snapshot.sites.values()) {
    const { id, file, config } = site;
    const metadata = new Map(Object.entries(config.metadata));
    const routes = snapshot.index.routes(id);
    for (const item of itemsOfSite(site)) {
      const { to = '', at } = item;
      const [scheme, name = ''] = to.split(':', 2);
      if (scheme === 'site' && !metadata.has(name)) {
        const message = `the site has no ${name} in its metadata, so that this link is left out`;
        yield warning(file, [...at, 'to'], 'nav-empty', message);
      }
      if (!to.startsWith('/')) continue;
      const target = to.split(/[?#]/, 1)[0] ?? '/';
      const codes = Object.keys(config.locales).filter((code) => {
        const context = { ...siteContext(id, config, code), region: config.region, loggedIn: false, now };
        const match = routes.match(target, code);
        if (!match || !('page' in match) || !evaluate(item.when, context).shows) return false;
        const { window = {}, when } = match.page.config;
        const isShown = [false, true].some((loggedIn) => evaluate(when, { ...context, loggedIn }).shows);
        return windowStatus(window, now) === 'ENDED' || !isShown;
      });
      if (codes.length === 0) continue;
      const message = `${target} is over or hidden now in ${codes.join(', ')}; take the link away, or give it a “when” as the page has`;
      yield warning(file, [...at, 'to'], 'nav-over', message);
    }
  }
}
