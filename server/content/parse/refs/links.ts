import type { FaultText } from '../../fault.ts';
import { nearestNameFix } from '../../fixes/fix.ts';
import { suggest } from '../../nearest.ts';
import { ORIGIN_TARGETS } from '../../screens.ts';

type LinkTarget = { kind: 'path'; href: string; path: string } | { kind: 'anchor'; name: string };

/** Returns the addresses in a Markdown text that lead to the site. */
export function hrefsIn(text: string): string[] {
  return [...text.matchAll(/\]\(((?:\/|#|site:|origin:)[^)\s]*)\)/g)].map(([, href = '']) => href);
}

/** Returns the anchors on the same page that a Markdown text links to. */
export function anchorsIn(text: string): string[] {
  return hrefsIn(text).flatMap((href) => (href.startsWith('#') ? [href.slice(1)] : []));
}

/** Returns the page or the anchor that a link leads to; null if it is external. */
export function targetOfLink(href: string): LinkTarget | null {
  if (href.startsWith('#')) return { kind: 'anchor', name: href.slice(1) };
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  return { kind: 'path', href, path: href.split(/[?#]/, 1)[0] ?? '' };
}

/** The problem of a link that is visible without other files. @param addresses those in a site's metadata */
export function linkProblem(href: string, addresses: readonly string[]): FaultText | null {
  const [scheme, rest = ''] = href.split(/:(.*)/s, 2);
  if (href.startsWith('//')) {
    return { code: 'href-invalid', message: `“${href}” leads to another host; write it with https:` };
  }
  if (scheme === 'site' && !addresses.includes(rest)) {
    const message = `a site has no address “${rest}” in its metadata${suggest(rest, addresses)}`;
    return { code: 'site-key-unknown', message, ...nearestNameFix(rest, addresses) };
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
