import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formatFault, isError, newFaults } from '../../content/fault.ts';
import { type Env, readCaller, readEnv } from '../../lib/env/env.ts';
import { readMoment } from '../../model/rules/typedMoment.ts';
import { type Arguments, CommandFailure, printAs, UsageError, withProgress } from '../terminal/command.ts';
import { openModel, openServices } from '../terminal/openModel.ts';
import { checkOut, readRevision } from '../terminal/revisions.ts';
import { compareModels } from './compare.ts';
import { formatChanges } from './lines.ts';
import { buildPageModels } from './pageModels.ts';

type DiffArguments = Arguments<'draft' | 'at' | 'format' | 'pictures'>;

export async function run(args: DiffArguments): Promise<number> {
  checkOperands(args);
  const [from, to] = args.operands;
  const now = momentOf(args.value('at'));
  const env = readEnv();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hoshi-diff-'));
  const sideOf = async (revision: string | undefined, name: string, draft?: string): Promise<Side> => {
    if (revision === undefined) return { dir: env.contentDir, draft };
    const dir = join(folder.path, name);
    await checkOut(env.contentDir, (await readRevision(env.contentDir, revision)).files, dir);
    return { dir };
  };
  const [before, after] = [await sideOf(from, 'before'), await sideOf(to, 'after', args.value('draft'))];
  const { changes, was, is, errors } = await changesBetween(before, after, env, now);
  printAs(args.value('format'), changes, (style) => formatChanges(changes, style));
  const file = args.value('pictures');
  if (file !== undefined && changes.length > 0) {
    const { writePictures } = await import('./pictures.ts');
    const sides = { before: { dir: before.dir, shown: was }, after: { dir: after.dir, shown: is } };
    const target = resolve(readCaller().folder, file);
    await withProgress('Taking pictures', writePictures(target, { ...sides, changes, env, now }));
  }
  return errors.length === 0 ? 0 : 1;
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

interface Side {
  dir: string;
  draft?: string | undefined;
}

/** Returns the changes between two content folders. @throws CommandFailure if one cannot be read */
async function changesBetween(before: Side, after: Side, env: Env, now: number) {
  // Both sides use the same services, so their answers make no difference.
  await using services = await openServices(env);
  const open = ({ dir: contentDir, draft }: Side) =>
    openModel({ ...env, contentDir, services: services.addresses }, draft);
  let pages = 0;
  const count = () => pages++;
  const compare = async () => {
    await using old = await open(before);
    await using current = await open(after);
    if ([old, current].some(({ snapshot }) => snapshot.sites.size === 0))
      throw new CommandFailure('no site can be read in one of the two; npm run check says why');
    const [was, is] = [await buildPageModels(old, now, count), await buildPageModels(current, now, count)];
    const errors = newFaults(current.faults, old.faults).filter(isError);
    return { changes: compareModels(was, is), was, is, errors };
  };
  const compared = await withProgress(() => `Comparing: ${pages} pages`, compare());
  for (const error of compared.errors) process.stderr.write(`${formatFault(error)}\n`);
  if (compared.errors.length > 0) process.stderr.write(`${NOT_COMPARED}\n`);
  return compared;
}
