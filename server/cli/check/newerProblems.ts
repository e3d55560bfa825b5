import { NEWER_OF_TWO } from '../../content/check/problemNames.ts';
import type { Fault } from '../../content/fault.ts';
import { git } from '../terminal/revisions.ts';

const SAME = / as (pages\/problems\/[\w/-]+\.sgf); /;

/**
 * Of two problems with the same name, the one that Git does not know, or knows for a shorter time, is at fault: the name
 * of the other is shared already. Without Git, or of two of one commit, both are named.
 */
export async function atNewerProblems(faults: readonly Fault[], contentDir: string): Promise<Fault[]> {
  return Promise.all(
    faults.map((fault) => (fault.code === 'problem-name' ? atNewer(fault, contentDir) : fault)),
  );
}

async function atNewer(fault: Fault, contentDir: string): Promise<Fault> {
  const [, other] = SAME.exec(fault.message) ?? [];
  if (other === undefined || !fault.message.includes(NEWER_OF_TWO)) return fault;
  const [own, its] = await Promise.all([fault.file, other].map((file) => firstCommit(file, contentDir)));
  if (own === undefined || its === undefined || own === its) return fault;
  const message = fault.message.replace(NEWER_OF_TWO, 'it');
  return own > its
    ? { ...fault, message }
    : { ...fault, file: other, message: message.replace(other, fault.file) };
}

/** When a file was first committed, in seconds; infinite if it is not; undefined without Git. */
async function firstCommit(file: string, contentDir: string): Promise<number | undefined> {
  const times = await git(contentDir, 'log', '--follow', '--format=%ct', '--', file).catch(() => undefined);
  return times === ''
    ? Number.POSITIVE_INFINITY
    : times === undefined
      ? undefined
      : Number(times.split('\n').at(-1));
}
