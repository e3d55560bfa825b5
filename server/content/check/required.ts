import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';

/**
 * Returns faults for required files that are missing; they are reported at a folder, so that they
 * refuse no file.
 */
export function requiredFaults(graph: ContentGraph): CrossFault[] {
  const faults: CrossFault[] = [];
  const at = { line: 1, column: 1, severity: 'error' } as const;
  const sites = [...graph.sites.values()];
  if (sites.length > 0 && !graph.someSiteBroken && !sites.some((site) => site.facts.fallback?.value)) {
    const message = 'no site says “fallback: true”: hosts that no site claims have none';
    const blame = { prefixes: ['sites/'], deletions: true };
    faults.push({ ...at, file: 'sites', code: 'fallback-missing', message, blame });
  }
  if (!graph.hasSchool) {
    const message = 'the file is missing: it tells the school’s facts and stages';
    const blame = { prefixes: ['sites/shared/'], deletions: true };
    faults.push({ ...at, file: 'sites/shared/school.yaml', code: 'file-missing', message, blame });
  }
  return faults;
}
