import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';

/** A part of an old address's path: a word, a parameter for one part, or one for all remaining parts. */
type FromSegment = { word: string } | { param: string } | { rest: string };

/** A required query parameter of an old address: with this value, or with any value, which then is a parameter. */
export type FromQuery = { name: string; value: string } | { name: string; param: string };

/** A parsed old address (`redirects[].from` of a site). Words are decoded. */
export interface ParsedFrom {
  segments: FromSegment[];
  query: FromQuery[];
  /** Names of its parameters, in order; parameters for several parts are also in `rests`. */
  params: string[];
  rests: string[];
}

const PARAM = /^\{([a-z][A-Za-z0-9]*)(\*?)\}$/;
const IN_TARGET = /\{([^{}]*)\}/g;

/** Parses `/shop/{productId}`, `/blog/{rest*}`, `/item?id={productId}`, or says what is wrong. */
export function parseFrom(from: string): ParsedFrom | { fault: string } {
  const [path = '', search] = from.split(/\?(.*)/s, 2);
  const parsed: ParsedFrom = { segments: [], query: [], params: [], rests: [] };
  if (/\/\/|\\/.test(path))
    return { fault: `“${path}” has an empty part, or a \\; no request has such a path` };
  const parts = path.split('/').filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    const segment = parseSegment(part);
    if ('fault' in segment) return segment;
    if ('rest' in segment && index < parts.length - 1)
      return { fault: `“${part}” stands for all that follows, so it comes last` };
    parsed.segments.push(segment);
  }
  for (const [name, value] of new URLSearchParams(search ?? '')) {
    const [, param, star] = PARAM.exec(value) ?? [];
    if (star) return { fault: `“${value}” stands for parts of a path; write {${param}}` };
    parsed.query.push(param === undefined ? { name, value } : { name, param });
  }
  const named = [...parsed.segments, ...parsed.query];
  parsed.params = named.flatMap((one) => ('param' in one ? one.param : 'rest' in one ? one.rest : []));
  parsed.rests = parsed.segments.flatMap((one) => ('rest' in one ? one.rest : []));
  const twice = parsed.params.find((name, index) => parsed.params.indexOf(name) < index);
  return twice === undefined ? parsed : { fault: `“{${twice}}” is in it twice; give one another name` };
}

function parseSegment(part: string): FromSegment | { fault: string } {
  const [, param, star] = PARAM.exec(part) ?? [];
  if (param !== undefined) return star ? { rest: param } : { param };
  const [, colon] = /^:([a-z]\w*)$/.exec(part) ?? [];
  if (colon !== undefined || /^\*+$/.test(part))
    return { fault: `“${part}” stands for itself here; write ${colon ? `{${colon}}` : '{rest*}'}` };
  if (/[{}]/.test(part))
    return {
      fault: `“${part}”: a parameter is a whole part between slashes, as {productId}, or {rest*} at the end`,
    };
  const word = tryDecodeUri(part);
  return word === null ? { fault: `“${part}”: a % is wrong in it` } : { word };
}

export function paramsOfTarget(to: string): string[] {
  return [...to.matchAll(IN_TARGET)].map(([, name = '']) => name);
}

/** Whether a target is on the site itself, not an external address. */
export function isOwnTarget(to: string): boolean {
  return to.startsWith('/');
}

/** Returns the decoded path of a target of the site itself, and its query with the `?`. */
export function addressOf(target: string): { path: string; search: string } {
  const [address = ''] = target.split('#', 1);
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  return { path: decodeURIComponent(path), search: query ? `?${query}` : '' };
}

/** Values of parameters; a list for a parameter that stands for several parts. */
export type RedirectValues = Readonly<Record<string, string | readonly string[]>>;

const OWN = 'https://own.invalid';
const LONGEST = 8_192;

/**
 * Fills values into a target and encodes it: without the locale for a page of the site, else as a whole address.
 * @param kept query parameters of the request, appended unless the target has them
 * @returns null if the values give an invalid address, for instance one with `..` or one longer than a request may have
 */
export function fillTarget(
  to: string,
  values: RedirectValues,
  kept: Iterable<readonly [string, string]> = [],
): string | null {
  const given = Object.values(values).flat();
  if (given.some((value) => value === '.' || value === '..')) return null;
  let left = LONGEST;
  const filled = to.replaceAll(IN_TARGET, (_, name: string) => {
    const value = values[name] ?? '';
    if (left < 0) return '';
    const text = (typeof value === 'string' ? [value] : value).map(encodeURIComponent).join('/');
    left -= text.length;
    return text;
  });
  const isOwn = isOwnTarget(to);
  if (left < 0 || !URL.canParse(filled, OWN)) return null;
  const url = new URL(filled, OWN);
  if (isOwn !== (url.origin === OWN)) return null;
  const own = new Set(url.searchParams.keys());
  const more = new URLSearchParams(
    [...kept].filter(([name]) => !own.has(name)).map(([a, b]) => [a, b]),
  ).toString();
  if (more !== '') url.search = url.search === '' ? more : `${url.search}&${more}`;
  if (!isOwn) return url.href;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/';
  return path.includes('//') || tryDecodeUri(path) === null ? null : `${path}${url.search}${url.hash}`;
}
