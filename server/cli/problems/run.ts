import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addAnswers } from '../../authoring/finder/answers.ts';
import { findProblems } from '../../authoring/finder/find.ts';
import { formatProblemFile } from '../../authoring/finder/formatProblemFile.ts';
import { importedProblems } from '../../authoring/finder/imported.ts';
import { KINDS } from '../../authoring/finder/positions.ts';
import { LOCALE_CODE } from '../../content/fileRoles.ts';
import { analyseSgf, sgfText } from '../../content/parse/sgf/analyseSgf.ts';
import { tooLargeFault } from '../../content/parse/sgf/sgfFault.ts';
import { type Arguments, CommandFailure, count, numberOf, UsageError } from '../terminal/command.ts';

const COUNT = 10;
const MOST = 999_999;
const ANSWERS_BOUND = 30_000;
const START = { line: 1, column: 1 };
const NOTHING_MARKED = 'no stones are marked, so nothing can be proved';

type ProblemsArguments = Arguments<'kind' | 'count' | 'seed' | 'language' | 'out'>;

export async function run(args: ProblemsArguments): Promise<number> {
  const [task, ...files] = args.operands;
  if (task !== 'find' && task !== 'import' && task !== 'answers')
    throw new UsageError('say what to do: find, import FILE…, or answers FILE…');
  if (task === 'find' && files.length > 0) throw new UsageError('“find” takes no files');
  if (task === 'answers' && files.length === 0) throw new UsageError('“answers” takes the files of problems');
  if (task === 'answers') return oneByOne(files, answerFile);
  const language = args.value('language');
  if (task === 'import' && (files.length === 0 || language === undefined))
    throw new UsageError('“import” takes files, and --language with the language of their words');
  if (language !== undefined && !LOCALE_CODE.test(language))
    throw new UsageError(`“${language}” is no locale; write it as ja-JP`);
  const folder = args.value('out') ?? 'found';
  await mkdir(folder, { recursive: true });
  if (task === 'find') await find(args, folder);
  const counts = new Map<string, number>();
  return oneByOne(files, (file) => importFile(file, language ?? '', folder, counts));
}

async function find(args: ProblemsArguments, folder: string): Promise<void> {
  const most = numberOf(args, 'count', COUNT, MOST);
  const seed = numberOf(args, 'seed', 1, MOST);
  for (const kind of KINDS.filter((one) => (args.value('kind') ?? one) === one)) {
    let number = 0;
    for (const problem of findProblems(kind, seed).take(most)) {
      const path = join(folder, nameOf(`${kind}-${seed}`, ++number));
      await writeFile(path, formatProblemFile(problem, kind, number));
      const { depth, wrongPoints: tempting, nodes } = problem;
      process.stdout.write(
        `${path}: moves ${depth}, wrong ones nearby ${tempting}, positions read ${nodes}\n`,
      );
    }
  }
}

/** Adds answers to wrong moves to a problem's file, and prints where there are none yet. */
async function answerFile(file: string): Promise<void> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandFailure(`${file}: ${error.message}`);
  });
  const { part, findings } = analyseSgf(bytes);
  const text = sgfText(bytes);
  if (part.kind !== 'problem' || !part.problem || typeof text !== 'string') {
    const [{ line, column, message } = { line: 1, column: 1, message: '' }] = findings;
    throw new CommandFailure(`${file}:${line}:${column} ${message}`);
  }
  const { text: answered, added, undecided: left } = addAnswers(text, part.problem, ANSWERS_BOUND);
  if (added > 0) await writeFile(file, answered);
  const marked = part.problem.marked.length > 0;
  const done = added === 0 ? 'nothing is added' : `${count(added, 'line')} added`;
  const said = [
    marked ? done : NOTHING_MARKED,
    ...left.map(
      ({ line, column }) => `${line}:${column} not all moves that follow are decided; begin a line with B[]`,
    ),
  ];
  process.stdout.write(`${file}: ${said.join('; ')}\n`);
}

/** Processes files one by one; an unreadable file is reported and skipped. */
async function oneByOne(files: readonly string[], run: (file: string) => Promise<void>): Promise<number> {
  let failed = 0;
  for (const file of files)
    await run(file).catch((error: unknown) => {
      if (!(error instanceof CommandFailure)) throw error;
      process.stderr.write(`${error.message}\n`);
      failed = 1;
    });
  return failed;
}

/** Writes each problem of a collection, and prints what is left to do. @param counts problems so far, by name */
async function importFile(
  file: string,
  locale: string,
  folder: string,
  counts: Map<string, number>,
): Promise<void> {
  const texts = await textsOf(file, locale);
  const latin = basename(file, '.sgf')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = latin?.join('-') ?? 'collection';
  for (const text of texts) {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const path = join(folder, nameOf(name, number));
    await writeFile(path, text, { flag: 'wx' }).catch(() => {
      throw new CommandFailure(`${path} cannot be written, or is there already; --out names another folder`);
    });
    const { findings, part } = analyseSgf(Buffer.from(text));
    const problem = part.kind === 'problem' ? part.problem : null;
    const left = [
      ...findings.map(({ line, column, message }) => `${line}:${column} ${message}`),
      ...(problem && !problem.task ? ['the first node has no words for the task'] : []),
      ...(problem && problem.marked.length === 0 ? [NOTHING_MARKED] : []),
    ];
    process.stdout.write(`${path}: ${left.length === 0 ? 'can be read' : left.join('; ')}\n`);
  }
}

async function textsOf(file: string, locale: string): Promise<string[]> {
  let texts: string[];
  try {
    const text = sgfText(await readFile(file));
    if (typeof text !== 'string') throw new Error(text.message);
    texts = importedProblems(text, locale);
  } catch (error) {
    if (error instanceof RangeError)
      throw new CommandFailure(
        `${file}: ${tooLargeFault(START, 'problem', 'too many moves in a row').message}`,
      );
    throw new CommandFailure(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (texts.length === 0) throw new CommandFailure(`${file}: there is no problem in it`);
  return texts;
}

const nameOf = (name: string, number: number) => `${name}-${String(number).padStart(2, '0')}.sgf`;
