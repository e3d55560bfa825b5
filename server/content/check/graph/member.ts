import type { Analysis, Version } from '../../analysis/analysis.ts';
import type { FileRole } from '../../layout.ts';

/**
 * A file as it takes part in a check. `version` is null where it has no good one; `brokenText` is then what could be
 * read of its text, so that its fault is not reported again in all files that name it.
 */
export interface Member {
  path: string;
  role: FileRole;
  version: Version | null;
  brokenText: Analysis | null;
}
