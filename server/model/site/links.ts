import type { Href } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import { ORIGIN_FORMS, ORIGIN_PAGE, ORIGIN_SCREENS } from '../../content/screens.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import { localizePath } from './localeUrl.ts';

/** Converts a link's target in a file to an address; `undefined` if this site has no such page. */
export type ResolveHref = (target: string) => Href | undefined;

/** @param hasPage whether a decoded path without its locale leads to a page of the site */
export function createLinks(site: Site, locale: string, hasPage: (path: string) => boolean): ResolveHref {
  const ownOrigin = `${localizePath(site, locale, ORIGIN_PAGE)}/#/`;
  const originBase = site.metadata.originWebSiteUrl;
  const metadata = new Map<string, unknown>(Object.entries(site.metadata));
  const originHref = (target: string): Href => {
    const [screen = '', id = ''] = target.split('/', 2);
    const form = ORIGIN_FORMS[screen];
    if (originBase !== undefined) return externalHref(originAddress(originBase, locale, target));
    if (form) return { href: localizePath(site, locale, form), post: true };
    const own = ORIGIN_SCREENS[screen];
    return own && hasPage(own.replace('{id}', 'id'))
      ? { href: localizePath(site, locale, own.replace('{id}', id)) }
      : { href: `${ownOrigin}${target}` };
  };
  return (target) => {
    if (target.startsWith('/')) return { href: localizePath(site, locale, target) };
    if (target.startsWith('origin:')) return originHref(target.slice('origin:'.length));
    if (!target.startsWith('site:')) return externalHref(target);
    const value = metadata.get(target.slice('site:'.length));
    if (typeof value !== 'string') return undefined;
    return target === 'site:email'
      ? { href: `mailto:${value}` }
      : externalHref(value.replaceAll('{locale}', locale));
  };
}

/** Leaves out links to pages that the site lacks (requirements M6). @param href resolves all other links */
export function existingLinks(href: ResolveHref, hasPage: (path: string) => boolean): ResolveHref {
  return (target) => {
    const [path = ''] = target.split(/[?#]/, 1);
    return target.startsWith('/') && !hasPage(tryDecodeUri(path) ?? path) ? undefined : href(target);
  };
}

function externalHref(href: string): Href {
  return /^https?:/.test(href) ? { href, external: true } : { href };
}

/** A screen's address at the origin site with this base, `{locale}` filled in: `https://origin.example/#/login`. */
export function originAddress(base: string, locale: string, screen: string): string {
  const start = base.replaceAll('{locale}', locale);
  return `${start}${start.endsWith('/') ? '' : '/'}${screen}`;
}

/** The size of a frame in CSS pixels: a board on a phone with the text above it. */
export const FRAME_SIZE = { width: 480, height: 720 };

/** The HTML with which other sites embed a page. */
export function frameHtml(src: string, title: string, { width, height } = FRAME_SIZE): string {
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
