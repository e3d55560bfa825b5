import { HASH_NAMES } from '../../content/screens.ts';
import { builder } from './builder.ts';

/** The account's screens, and where old hashes lead: to those screens that the site has as pages, and nowhere else. */
export const accountScreens = builder('AccountScreens', ({ props, localizedSite }) => {
  const own = Object.entries(HASH_NAMES).flatMap(([name, screen]): [string, string][] => {
    const target = localizedSite.href(`origin:${screen}`);
    return target && !target.external && !target.href.includes('#') ? [[name, target.href]] : [];
  });
  // A link that this site has no address for is left out.
  const items = props.items.filter((item) => item.link);
  return { props: { ...props, items, screens: Object.fromEntries(own) } };
});
