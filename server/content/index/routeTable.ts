/** A page's address: `path` with `{name}` and `{name?}`. */
interface Route<Target> {
  path: string;
  target: Target;
}

type RouteMatch<Target> =
  | { target: Target; params: Record<string, string> }
  /** The address in its canonical spelling, for a redirect (R1): encoded, after the locale. */
  | { canonicalPath: string };

const PARAM = /^\{([A-Za-z0-9]+)(\??)\}$/;

interface Segment {
  text: string;
  param: string | null;
}

interface Pattern<Target> {
  segments: Segment[];
  route: Route<Target>;
}

/** Returns the forms of a path without and with its optional parameters, shortest first. */
function patternsOf<Target>(route: Route<Target>): Pattern<Target>[] {
  let forms: Segment[][] = [[]];
  for (const part of route.path.split('/').slice(1)) {
    if (part === '') continue;
    const [, param, optional] = PARAM.exec(part) ?? [];
    const segment: Segment = { text: part, param: param ?? null };
    const longer = forms.map((form) => [...form, segment]);
    forms = optional === '?' ? [...forms, ...longer] : longer;
  }
  return forms.map((segments) => ({ segments, route }));
}

function formsOf(path: string, write: (segment: Segment) => string): string[] {
  return patternsOf({ path, target: null }).map(({ segments }) => `/${segments.map(write).join('/')}`);
}

/** Returns the shapes of a path; two paths with an equal shape match the same addresses. */
export function routeShapes(path: string): string[] {
  return formsOf(path, ({ text, param }) => (param === null ? text.toLowerCase() : '{}'));
}

/** Returns a path without and with its optional parameters, as `/partners` and `/partners/{name}` of `/partners/{name?}`. */
export function pathForms(path: string): string[] {
  return formsOf(path, ({ text, param }) => (param === null ? text : `{${param}}`));
}

/** Addresses of pages. An exact one is found in one step, one with parameters by its number of segments. */
export class RouteTable<Target> {
  readonly #exact = new Map<string, Pattern<Target>>();
  readonly #byLength = new Map<number, Pattern<Target>[]>();

  constructor(routes: Iterable<Route<Target>>) {
    for (const route of routes) for (const pattern of patternsOf(route)) this.#add(pattern);
    for (const patterns of this.#byLength.values()) patterns.sort(bySpecificity);
  }

  /**
   * @param path after the locale, decoded, with a leading `/`
   * @returns the page with its parameters; the canonical path if case or a final slash differ; else null
   */
  match(path: string): RouteMatch<Target> | null {
    if (!path.startsWith('/') || path.includes('//')) return null;
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const segments = trimmed === '/' ? [] : trimmed.slice(1).split('/');
    const found = this.#find(segments, trimmed, true) ?? this.#find(segments, trimmed, false);
    if (!found) return null;
    const written = canonicalForm(found.segments, segments);
    if (trimmed !== path || written.differs) return { canonicalPath: written.path };
    const params: [string, string][] = found.segments.flatMap(({ param }, index) =>
      param === null ? [] : [[param, segments[index] ?? '']],
    );
    return { target: found.route.target, params: Object.fromEntries(params) };
  }

  #add(pattern: Pattern<Target>): void {
    if (pattern.segments.every((segment) => segment.param === null)) {
      const key = pattern.segments.map((segment) => segment.text.toLowerCase()).join('/');
      if (!this.#exact.has(key)) this.#exact.set(key, pattern);
      return;
    }
    const length = pattern.segments.length;
    this.#byLength.getOrInsert(length, []).push(pattern);
  }

  #find(segments: string[], path: string, sameCase: boolean): Pattern<Target> | null {
    const exact = this.#exact.get(path.slice(1).toLowerCase());
    if (exact && (!sameCase || fits(exact, segments, true))) return exact;
    const sameLength = this.#byLength.get(segments.length) ?? [];
    return sameLength.find((pattern) => fits(pattern, segments, sameCase)) ?? null;
  }
}

function fits(pattern: Pattern<unknown>, segments: string[], sameCase: boolean): boolean {
  return pattern.segments.every(({ text, param }, index) => {
    const given = segments[index] ?? '';
    if (param !== null) return given !== '';
    return sameCase ? text === given : text.toLowerCase() === given.toLowerCase();
  });
}

function canonicalForm(pattern: Segment[], segments: string[]): { path: string; differs: boolean } {
  const words = pattern.map(({ text, param }, index) => (param === null ? text : (segments[index] ?? '')));
  return {
    path: `/${words.map(encodeURIComponent).join('/')}`,
    differs: words.some((word, index) => word !== segments[index]),
  };
}

/** Sorts fixed words before parameters, from the left. */
function bySpecificity(a: Pattern<unknown>, b: Pattern<unknown>): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    if (other && (segment.param === null) !== (other.param === null)) return segment.param === null ? -1 : 1;
  }
  return 0;
}

export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{([^{}?]+)\??\}/g)].map(([, name = '']) => name);
}

/** Returns the address, encoded, after the locale, of a page about one thing: each of its parameters has that value. */
export function fillPath(path: string, value: string): string {
  return buildPath(path, Object.fromEntries(pathParams(path).map((name) => [name, value])));
}

/** Returns a page's address, encoded, after the locale. @throws TypeError if a required parameter is missing */
export function buildPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  const segments = path
    .split('/')
    .slice(1)
    .flatMap((part) => {
      const [, param, optional] = PARAM.exec(part) ?? [];
      if (param === undefined) return part === '' ? [] : [part];
      const value = params[param];
      if (value) return [encodeURIComponent(value)];
      if (optional === '?') return [];
      throw new TypeError(`“${path}” needs the parameter ${param}`);
    });
  return `/${segments.join('/')}`;
}
