import type { PageMatch, Resolution } from '../../model/site/resolution.ts';
import { type SpanAttributes, type Tracing, tracedPart } from '../../observe/tracing/tracing.ts';

/** Returns the attributes of a page for its trace. */
export function pageAttributes({ site, locale, page }: PageMatch): SpanAttributes {
  return { 'hoshi.site': site.id, 'hoshi.locale': locale, 'hoshi.page': page.id };
}

/** A part of the work on an address, in a span of its own where there are traces. */
export function tracedWork<T>(
  tracing: Tracing | undefined,
  name: string,
  resolution: Resolution,
  work: () => T,
): T {
  const attributes = resolution.kind === 'page' ? pageAttributes(resolution) : {};
  return tracedPart(tracing, name, attributes, work);
}
