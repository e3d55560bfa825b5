import type { PageMatch, Resolution } from '../../model/site/resolution.ts';
import type { SpanAttributes, Tracing } from '../../observe/tracing/tracing.ts';

export function pageAttributes({ site, locale, page }: PageMatch): SpanAttributes {
  return { 'hoshi.site': site.id, 'hoshi.locale': locale, 'hoshi.page': page.id };
}

/** Runs a part of the work on an address in its own span. */
export function traceSpan<T>(
  tracing: Tracing,
  name: 'page.build' | 'page.render',
  resolution: Resolution,
  work: () => T,
): T {
  return tracing.part(name, resolution.kind === 'page' ? pageAttributes(resolution) : {}, work);
}
