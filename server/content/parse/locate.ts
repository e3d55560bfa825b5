import type { Position } from '../analysis/finding.ts';
import type { Path } from './valueProblem.ts';

/** Where a value of a file is, or its key. */
export type Locate = (path: Path, part?: 'key' | 'value') => Position;
