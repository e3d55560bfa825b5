import type { PageMatch, Resolution } from '../../model/site/resolution.ts';
import type { SpanAttributes, Tracing } from '../../observe/tracing/tracing.ts';

/** What traces say about a page. */
export function pageAttributes({ site, locale, page }: PageMatch): SpanAttributes {
  return { 'hoshi.site': site.id, 'hoshi.locale': locale, 'hoshi.page': page.id };
}

/** A part of the work on an address, in a span of its own where there are traces. */
export function traceSpan<T>(
  tracing: Tracing | undefined,
  name: 'page.build' | 'page.render',
  resolution: Resolution,
  work: () => T,
): T {
  if (!tracing) return work();
  return tracing.part(name, resolution.kind === 'page' ? pageAttributes(resolution) : {}, work);
}
