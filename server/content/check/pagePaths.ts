import { sure } from '../fixes/fix.ts';
import { canonicalLocale } from '../layout.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';

/** A page's path that begins with a locale would be read behind another one. */
export function* pathFaults(graph: ContentGraph): Generator<CrossFault> {
  for (const { path: file, facts } of graph.pages) {
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(facts.path?.value ?? '') ?? [];
    if (!facts.path || !graph.locales.has(canonicalLocale(first))) continue;
    const { line, column } = facts.path;
    const message = `a page’s path is what is behind the locale; leave “/${first}” out: ${rest === '' ? '/' : rest}`;
    const fixable = sure(facts.path.value, rest === '' ? '/' : rest);
    yield { file, line, column, severity: 'error', code: 'path-locale', message, ...fixable };
  }
}
