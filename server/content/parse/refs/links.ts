import type { FaultText } from '../../fault.ts';
import { nearestNameFix } from '../../fixes/fix.ts';
import { suggest } from '../../nearest.ts';
import { ORIGIN_TARGETS } from '../../screens.ts';

/** What a link names of the site, where it is no address of elsewhere. */
type LinkTarget = { kind: 'path'; href: string; path: string } | { kind: 'anchor'; name: string };

/** Addresses within a text of Markdown that lead to the site. */
export function hrefsIn(text: string): string[] {
  return [...text.matchAll(/\]\(((?:\/|#|site:|origin:)[^)\s]*)\)/g)].map(([, href = '']) => href);
}

/** Places of the same page that a text of Markdown leads to. */
export function anchorsIn(text: string): string[] {
  return hrefsIn(text).flatMap((href) => (href.startsWith('#') ? [href.slice(1)] : []));
}

/** The page or the place that a link leads to; null where it leads elsewhere. */
export function targetOfLink(href: string): LinkTarget | null {
  if (href.startsWith('#')) return { kind: 'anchor', name: href.slice(1) };
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  return { kind: 'path', href, path: href.split(/[?#]/, 1)[0] ?? '' };
}

/**
 * What is wrong with a link by itself.
 * @param addresses those that a site has in its metadata
 */
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

/** `login`, or `checkout/kidbasic` where the screen takes an id. */
function isScreen(target: string): boolean {
  const [screen = '', ...ids] = (target.split(/[?#]/, 1)[0] ?? '').split('/');
  const path = Object.hasOwn(ORIGIN_TARGETS, screen) ? ORIGIN_TARGETS[screen] : undefined;
  return path !== undefined && ids.length === (path.includes('{id}') ? 1 : 0) && ids.every(Boolean);
}
