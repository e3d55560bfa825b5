import type { Published } from '../../content/drafts/publisher.ts';
import { openContent } from '../../content/openContent.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { type Arguments, CommandFailure, UsageError } from '../terminal/command.ts';
import { knownDraft, openReader } from '../terminal/content.ts';
import { count, styleOf, withProgress } from '../terminal/style.ts';
import type { PUBLISH } from './command.ts';

/** Runs `npm run publish` as it was typed. @returns the exit code */
export async function runPublish(args: Arguments<keyof (typeof PUBLISH)['flags']>): Promise<number> {
  const [name, ...others] = args.operands;
  if (name === undefined || others.length > 0)
    throw new UsageError('one draft is wanted, such as npm run publish -- winter');
  const { contentDir: dir } = readEnv();
  const { known, pool } = await openReader();
  const store = await withProgress('Reading', openContent({ dir, dataDir: null, watch: false, known, pool }));
  try {
    const done = args.on('undo') ? await undo(store, name) : await publish(store, name);
    for (const path of done.written) process.stdout.write(`written  ${path}\n`);
    for (const path of done.removed) process.stdout.write(`removed  ${path}\n`);
    const { quiet } = styleOf(process.stderr);
    const next = args.on('undo')
      ? `drafts/${name} is a draft again; it is published when you say so`
      : `npm run publish -- --undo ${name} takes it back`;
    process.stderr.write(`${count(done.written.length + done.removed.length, 'file')}; ${quiet(next)}\n`);
    return 0;
  } finally {
    await store.close();
    await pool.close();
  }
}

/** @throws CommandFailure where something would be wrong */
async function publish(store: ContentStore, name: string): Promise<Published> {
  const { draft, errors } = await knownDraft(store, name);
  if (errors.length > 0) {
    for (const { file, line, column, message, code } of errors)
      process.stdout.write(`${file}:${line}:${column} ${message} (${code})\n`);
    throw new CommandFailure(`not published: ${count(errors.length, 'error')}`);
  }
  const done = await store.drafts.publisher.publish(draft);
  if (done) return done;
  throw new CommandFailure('not published: it has changed meanwhile, or another process publishes it');
}

/** @throws CommandFailure where it cannot be taken back */
async function undo({ drafts }: ContentStore, name: string): Promise<Published> {
  const undone = await drafts.publisher.unpublish(name);
  if (!('why' in undone)) return undone;
  if (undone.why === 'unknown') throw new CommandFailure(`no publication of “${name}” is kept`);
  if (undone.why === 'taken')
    throw new CommandFailure(`there is a draft “${name}” again; rename its folder first`);
  for (const path of undone.paths) process.stdout.write(`changed  ${path}\n`);
  throw new CommandFailure('not taken back: these files have changed since, and would be lost');
}
