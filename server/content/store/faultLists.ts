import type { CrossFault } from '../check/crossFault.ts';
import { plain } from '../check/report/reportFaults.ts';
import { errorAt, type Fault, lineOf, START } from '../fault.ts';
import type { FileState } from './fileState.ts';

/**
 * Returns the same key for the same error in two checks of two versions, at whatever line it is.
 */
export function errorKey({ file, lack, code, message }: CrossFault): string {
  return lack && lack.key !== null ? `${file} ${lack.locale} ${lack.key}` : `${file} ${code} ${message}`;
}

/** The fault of a change that is refused for the sake of others. */
export function breaksOther({ path, current }: FileState, broken: Fault): Fault {
  const what = current === null ? 'kept live, though the file is gone' : 'not taken over';
  return errorAt(path, START, 'breaks-others', `${what}: it would break ${lineOf(broken)}`);
}

/** Why a change is refused; words that are missing are one reason, as each is reported where it is missing. */
export function refusals(reasons: readonly CrossFault[]): Fault[] {
  const lacking = reasons.filter(({ lack }) => lack);
  const [one] = lacking;
  const others = reasons.filter(({ lack }) => !lack).map(plain);
  if (!one) return others;
  const more = lacking.length > 1 ? `; ${lacking.length} texts of this file have none` : '';
  return [...others, { ...plain(one), message: `${one.message}${more}` }];
}
