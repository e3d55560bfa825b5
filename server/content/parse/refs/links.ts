import type { FaultText } from '../../fault.ts';
import { certainFix, nearestNameFix, noneOf } from '../../fixes/fix.ts';
import { pathOnly } from '../../localeCodes.ts';
import { confusableIn, plainText, suggest } from '../../nearest.ts';
import { ORIGIN_TARGETS } from '../../screens.ts';

type LinkTarget = { kind: 'path'; href: string; path: string } | { kind: 'anchor' | 'address'; name: string };

/** Returns the addresses in a Markdown text that are checked: all but mail and phone. */
export function hrefsIn(text: string): string[] {
  return [...text.matchAll(/\]\(((?:\/|#|site:|origin:|https?:)[^)\s]*)\)/g)].map(([, href = '']) => href);
}

/** An address of the author's own machine, with or without its scheme, and the path behind it. */
const OWN_MACHINE =
  /^(?:https?:\/\/)?((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])(?::\d{1,5})?(?=[/?#]|$)(.*)$/i;

/** Returns why an address is of no use to visitors, if it is the author's own machine. */
export function ownMachine(href: string): { wrong: string; right: string } | null {
  const [whole, host = '', rest = ''] = OWN_MACHINE.exec(href) ?? [];
  if (whole === undefined) return null;
  return { wrong: `“${host}” is your own machine, which visitors do not reach`, right: pathOnly(rest) };
}

/** Returns the anchors on the same page that a Markdown text links to. */
export function anchorsIn(text: string): string[] {
  return hrefsIn(text).flatMap((href) => (href.startsWith('#') ? [href.slice(1)] : []));
}

/** Returns what a link leads to: a page, an anchor, another address; null for mail, phone and names of the site. */
export function targetOfLink(href: string): LinkTarget | null {
  if (href.startsWith('#')) return { kind: 'anchor', name: href.slice(1) };
  if (/^https?:\/\//.test(href)) return { kind: 'address', name: href };
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  return { kind: 'path', href, path: href.split(/[?#]/, 1)[0] ?? '' };
}

/** The fault of a link that is visible without other files. @param addresses those in a site's metadata */
export function linkFault(href: string, addresses: readonly string[]): FaultText | null {
  const [scheme, rest = ''] = href.split(/:(.*)/s, 2);
  const written = (said: string, right: string, code = 'href-invalid') => {
    return { code, message: `${said}; write ${right}`, ...certainFix(href, right) };
  };
  const own = ownMachine(href);
  if (own) return written(own.wrong, own.right);
  if (scheme === 'mailto' && /^\S/.test(rest) && !/^[^\s@]+@[^\s@]+$/.test(rest)) {
    const right = plainText(href);
    if (right !== href && /@[^\s@]+$/.test(right)) return written(confusableIn(rest), right);
    const message = `“${rest}” is not an e-mail address; write one behind “mailto:”, as mailto:support@hoshi.example`;
    return { code: 'href-invalid', message };
  }
  if (scheme === 'tel' && /^\S+ /.test(rest))
    return written('a telephone number has no spaces in a link', href.replace(/[ ()]/g, ''), 'link-spaces');
  const address = href.replace(/^https:\/{3,}/, 'https://');
  if (address !== href) return written(`“${href}” has a slash too many`, address);
  if (href.startsWith('//'))
    return { code: 'href-invalid', message: `“${href}” leads to another host; write it with https:` };
  if (scheme === 'site' && !addresses.includes(rest)) {
    const said = noneOf(addresses, rest, `a site has no address “${rest}” in its metadata`);
    return { code: 'site-key-unknown', ...said };
  }
  return scheme === 'origin' && !isScreen(rest) ? unknownScreen(rest) : null;
}

function unknownScreen(target: string): FaultText {
  const screens = Object.entries(ORIGIN_TARGETS).map(([name, path]) => name + (/\/\{id\}$/.exec(path) ?? ''));
  const message = `the origin site has no screen “${target}”${suggest(target, screens)}`;
  const plain = screens.filter((name) => !name.includes('{'));
  return { code: 'origin-unknown', message, ...nearestNameFix(target, plain) };
}

/** Whether a target is a screen: `login`, or `checkout/kidbasic` if the screen takes an id. */
function isScreen(target: string): boolean {
  const [screen = '', ...ids] = (target.split(/[?#]/, 1)[0] ?? '').split('/');
  const path = Object.hasOwn(ORIGIN_TARGETS, screen) ? ORIGIN_TARGETS[screen] : undefined;
  return path !== undefined && ids.length === (path.includes('{id}') ? 1 : 0) && ids.every(Boolean);
}

/** Hosts where films can be watched but not loaded as files, as a pattern. */
export const FILM_PAGES = 'youtube\\.com|youtu\\.be|vimeo\\.com|bilibili\\.com|nicovideo\\.jp|facebook\\.com';

export function isFilmPage(host: string): boolean {
  return new RegExp(`(?:^|\\.)(?:${FILM_PAGES})$`).test(host);
}
