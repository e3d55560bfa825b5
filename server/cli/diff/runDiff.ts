import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formatFault, isError, newFaults } from '../../content/fault.ts';
import { type Env, readCaller, readEnv } from '../../lib/env/env.ts';
import { readMoment } from '../../model/rules/typedMoment.ts';
import { type Arguments, CommandFailure, printAs, UsageError, withProgress } from '../terminal/command.ts';
import { type OpenModel, openModel, openServices } from '../terminal/openModel.ts';
import { checkOut, readRevision } from '../terminal/revisions.ts';
import { type Change, compareModels } from './compare.ts';
import { formatChanges } from './lines.ts';
import { buildPageModels, type SiteModels } from './pageModels.ts';

type DiffArguments = Arguments<'draft' | 'at' | 'format' | 'pictures'>;

export async function run(args: DiffArguments): Promise<number> {
  const [from, to] = args.operands;
  const draft = args.value('draft');
  checkOperands(args);
  const now = momentOf(args.value('at'));
  const folder = await mkdtemp(join(tmpdir(), 'hoshi-diff-'));
  const env = readEnv();
  try {
    const [before, after] = [
      from === undefined ? env.contentDir : join(folder, 'before'),
      to === undefined ? env.contentDir : join(folder, 'after'),
    ];
    for (const [revision, dir] of [
      [from, before],
      [to, after],
    ])
      if (revision !== undefined && dir !== undefined)
        await checkOut(env.contentDir, (await readRevision(env.contentDir, revision)).files, dir);
    const { changes, was, is, errors } = await changesBetween(
      { dir: before },
      { dir: after, draft },
      env,
      now,
    );
    printAs(args.value('format'), changes, (style) => formatChanges(changes, style));
    const file = args.value('pictures');
    if (file !== undefined && changes.length > 0) {
      const { writePictures } = await import('./pictures.ts');
      const target = resolve(readCaller().folder, file);
      await withProgress(
        'Taking pictures',
        writePictures(target, {
          before: { dir: before, shown: was },
          after: { dir: after, shown: is },
          changes,
          env,
          now,
        }),
      );
    }
    return errors.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkOperands({ operands, value }: DiffArguments): void {
  const draft = value('draft');
  if (operands.length === 0 && draft === undefined)
    throw new UsageError('a revision is wanted, such as HEAD: npm run diff -- HEAD');
  if (operands.length > 2) throw new UsageError('two revisions are compared, and no more');
  if (operands.length === 2 && draft !== undefined)
    throw new UsageError('a draft is laid over the files as they are now: name one revision at most');
  if (draft !== undefined && value('pictures') !== undefined)
    throw new UsageError('“--pictures” and “--draft” do not go together');
}

/** Parses a moment into ms. It needs an offset, because sites in several time zones are compared. @throws UsageError */
function momentOf(text: string | undefined): number {
  if (text === undefined) return Date.now();
  const moment = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? readMoment(text, 'UTC') : undefined;
  if (moment === undefined)
    throw new UsageError(`“${text}” is no moment; write it as 2026-12-24T10:00:00+08:00`);
  return moment;
}

const NOT_COMPARED =
  'What has errors is compared as if it were not there. A server keeps what was live; mend it and compare again.';

interface ContentFolder {
  dir: string;
  draft?: string | undefined;
}

/** Returns the changes between two content folders. @throws CommandFailure if one cannot be read */
async function changesBetween(
  before: ContentFolder,
  after: ContentFolder,
  env: Env,
  now: number,
): Promise<{ changes: Change[]; was: SiteModels; is: SiteModels; errors: readonly string[] }> {
  // Both sides use the same services, so their answers make no difference.
  const services = await openServices(env);
  const failures = new Set<string>();
  const open = ({ dir: contentDir, draft }: ContentFolder) =>
    openModel({ ...env, contentDir, services: services.addresses }, (line) => failures.add(line), draft);
  const models: OpenModel[] = [];
  let pages = 0;
  try {
    const make = async () => {
      for (const side of [before, after]) models.push(await open(side));
      const [old, current] = models;
      if (!old || !current || [old, current].some(({ snapshot }) => snapshot.sites.size === 0))
        throw new CommandFailure('no site can be read in one of the two; npm run check says why');
      const count = () => pages++;
      const [was, is] = [await buildPageModels(old, now, count), await buildPageModels(current, now, count)];
      const errors = newFaults(current.faults, old.faults).filter(isError).map(formatFault);
      if (errors.length > 0) failures.add([...errors, NOT_COMPARED].join('\n'));
      return { changes: compareModels(was, is), was, is, errors };
    };
    return await withProgress(() => `Comparing: ${pages} pages`, make());
  } finally {
    for (const line of failures) process.stderr.write(`${line}\n`);
    await services.close();
  }
}
