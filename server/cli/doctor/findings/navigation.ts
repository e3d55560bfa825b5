import type { NavItem, Site } from '../../../../schemas/types.ts';
import { evaluate, siteContext } from '../../../content/conditions.ts';
import type { Fault } from '../../../content/fault.ts';
import { windowStatus } from '../../../content/window.ts';
import type { DoctorContext } from '../context.ts';

type Path = (string | number)[];

/** Reports links in header and footer to something that is over, or missing. */
export function* navigation({ snapshot, now, warning }: DoctorContext): Generator<Fault> {
  for (const { id, file, config } of snapshot.sites.values()) {
    const metadata = new Map(Object.entries(config.metadata));
    const routes = snapshot.index.routes(id);
    for (const { item, path } of itemsOf(config)) {
      const [scheme, name = ''] = item.to.split(':', 2);
      if (scheme === 'site' && !metadata.has(name)) {
        const message = `the site has no ${name} in its metadata, so that this link is left out`;
        yield warning(file, [...path, 'to'], 'nav-empty', message);
      }
      if (!item.to.startsWith('/')) continue;
      const target = item.to.split(/[?#]/, 1)[0] ?? '/';
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
      yield warning(file, [...path, 'to'], 'nav-over', message);
    }
  }
}

function* itemsOf({ nav, account, footer }: Site): Generator<{ item: NavItem; path: Path }> {
  const lists: [Path, readonly NavItem[]][] = [
    [['nav'], nav],
    [['account', 'loggedOut'], account?.loggedOut ?? []],
    [['account', 'loggedIn'], account?.loggedIn ?? []],
    ...footer.groups.map(({ items }, index): [Path, readonly NavItem[]] => [
      ['footer', 'groups', index, 'items'],
      items,
    ]),
  ];
  for (const [path, items] of lists)
    for (const [index, item] of items.entries()) yield { item, path: [...path, index] };
}
