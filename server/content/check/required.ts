import { errorAt, START } from '../fault.ts';
import { sure } from '../fixes/fix.ts';
import { canonicalLocale } from '../layout.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';

/** What is missing as a whole. It is reported for a folder, so that it refuses no file. */
export function requiredFaults(graph: ContentGraph): CrossFault[] {
  const faults: CrossFault[] = [];
  const sites = [...graph.sites.values()];
  if (sites.length > 0 && !graph.someSiteBroken && !sites.some((site) => site.facts.fallback?.value)) {
    const message = 'no site says “fallback: true”: hosts that no site claims have none';
    const blame = { prefixes: ['sites/'], deletions: true };
    faults.push({ ...errorAt('sites', START, 'fallback-missing', message), blame });
  }
  if (!graph.hasSchool) {
    const message = 'the file is missing: it tells the school’s facts and stages';
    const blame = { prefixes: ['sites/shared/'], deletions: true };
    faults.push({ ...errorAt('sites/shared/school.yaml', START, 'file-missing', message), blame });
  }
  return faults;
}

/** A page's path that begins with a locale would be read behind another one. */
export function* pathFaults(graph: ContentGraph): Generator<CrossFault> {
  for (const { path: file, facts } of graph.pages) {
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(facts.path?.value ?? '') ?? [];
    if (!facts.path || !graph.locales.has(canonicalLocale(first))) continue;
    const message = `a page’s path is what is behind the locale; leave “/${first}” out: ${rest === '' ? '/' : rest}`;
    const fixable = sure(facts.path.value, rest === '' ? '/' : rest);
    yield { ...errorAt(file, facts.path, 'path-locale', message), ...fixable };
  }
}
