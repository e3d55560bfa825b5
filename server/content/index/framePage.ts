import type { Page } from '../../../schemas/types.ts';
import type { ContentFile } from '../contentParts.ts';
import type { SiteRoutes } from './routes.ts';

/** The page that shows in frames of other sites what this one is about: that with `frame` and the same checks. */
export function framePage(
  routes: SiteRoutes,
  locale: string,
  { config }: ContentFile<Page>,
): ContentFile<Page> | undefined {
  const { checks = [], frame = false } = config;
  if (frame || checks.length === 0) return undefined;
  return routes
    .pages(locale)
    .find(({ config: other }) => other.frame && other.checks?.join() === checks.join());
}

/** The path of that page, behind the locale; `null` where there is none. */
export function framePath(
  routes: SiteRoutes,
  locale: string,
  page: ContentFile<Page>,
  params: Readonly<Record<string, string>>,
): string | null {
  const frame = framePage(routes, locale, page);
  return frame ? routes.pathFor(frame.id, params, locale) : null;
}
