import type { Published } from '../../content/drafts/publisher.ts';
import { type Fault, formatFault, newFaults } from '../../content/fault.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { type Arguments, CommandFailure, count, styleOf, UsageError } from '../terminal/command.ts';
import { requireDraft, withContent } from '../terminal/content.ts';

export async function run(args: Arguments<'undo'>): Promise<number> {
  const [name, ...others] = args.operands;
  if (name === undefined || others.length > 0)
    throw new UsageError('one draft is wanted, such as npm run publish -- winter');
  const { contentDir: dir } = readEnv();
  return withContent({ dir, progress: 'Reading' }, async (store) => {
    const done = args.has('undo') ? await undo(store, name) : await publish(store, name);
    for (const path of done.written) process.stdout.write(`written  ${path}\n`);
    for (const path of done.removed) process.stdout.write(`removed  ${path}\n`);
    const { quiet } = styleOf(process.stderr);
    const next = args.has('undo')
      ? `drafts/${name} is a draft again; it is published when you say so`
      : `npm run publish -- --undo ${name} takes it back`;
    process.stderr.write(`${count(done.written.length + done.removed.length, 'file')}; ${quiet(next)}\n`);
    if (args.has('undo')) await reportNewErrors(dir, store.faults());
    return 0;
  });
}

/** Reports faults caused by taking a publication back: other files may refer to what is gone. */
async function reportNewErrors(dir: string, before: readonly Fault[]): Promise<void> {
  const now = await withContent({ dir, progress: 'Checking' }, async (store) => store.faults());
  const errors = newFaults(now, before).filter(({ severity }) => severity === 'error');
  for (const error of errors) process.stdout.write(`${formatFault(error)}\n`);
  if (errors.length > 0)
    process.stderr.write(`${count(errors.length, 'error')} now, as other files name what is gone\n`);
}

async function publish(store: ContentStore, name: string): Promise<Published> {
  const { draft, errors } = await requireDraft(store, name);
  if (errors.length > 0) {
    for (const error of errors) process.stdout.write(`${formatFault(error)}\n`);
    throw new CommandFailure(`not published: ${count(errors.length, 'error')}`);
  }
  const done = await store.drafts.publisher.publish(draft);
  if (done) return done;
  throw new CommandFailure('not published: it has changed meanwhile, or another process publishes it');
}

async function undo({ drafts }: ContentStore, name: string): Promise<Published> {
  const undone = await drafts.publisher.unpublish(name);
  if (!('why' in undone)) return undone;
  if (undone.why === 'unknown') throw new CommandFailure(`no publication of “${name}” is kept`);
  if (undone.why === 'taken')
    throw new CommandFailure(`there is a draft “${name}” again; rename its folder first`);
  for (const path of undone.paths) process.stdout.write(`changed  ${path}\n`);
  throw new CommandFailure(
    `not taken back: these files have changed since, and would be lost; keep them elsewhere, copy them back from drafts/.published/${name}/draft and repeat it, or take from drafts/.published/${name}/replaced by hand what was there before`,
  );
}
