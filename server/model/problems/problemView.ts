import { type ProblemModel, THEMES } from '../../../schemas/model/problem.ts';
import type { ProblemView } from '../../../schemas/model.ts';
import type { ContentParts, Problem } from '../../content/contentParts.ts';
import { problemPicture } from '../../content/ownAddresses.ts';
import { dailyFiles, problemNumber, stageOfFile } from '../../content/stageProblems.ts';
import { squareCrop } from '../media/problems.ts';
import { frameHtml } from '../site/links.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { Words } from '../words/text.ts';
import { SHARE_SIZE } from './levelView.ts';

/** `levelTestProblems`: problems in level tests; they have no page, which would reveal the answer. */
export interface ProblemInputs {
  problems: ContentParts['problems'];
  levelTestProblems: ReadonlySet<string>;
  /** The path, after the locale, of its page for frames of other sites. */
  frame?: string | null;
}

/** Names (without `.sgf`) of a stage's problems with a page: by theme and number, problems without either last. */
export function problemsOfStage({ problems, levelTestProblems }: ProblemInputs, stage: string): string[] {
  const order = (file: string) => {
    const problem = problems.get(file);
    return [
      problem?.theme ? THEMES.indexOf(problem.theme) : THEMES.length,
      (problem && problemNumber(file, problem)) ?? Infinity,
    ] as const;
  };
  return dailyFiles(problems.keys(), stage, levelTestProblems)
    .map((file) => [file.replace(/\.sgf$/, ''), ...order(file)] as const)
    .sort(
      ([, theme, number], [, otherTheme, other]) =>
        theme - otherTheme || (number < other ? -1 : number > other ? 1 : 0),
    )
    .map(([id]) => id);
}

/** “Capture stones: Beginner problem 3”: does not change when problems are added. */
function problemName(id: string, { theme, ...problem }: Problem, stage: string, words: Words): string {
  const number = problemNumber(id, { theme, ...problem });
  const values = { stage, theme: words.key(theme ? `problems.theme.${theme}` : 'problems.theme.none') };
  return number === undefined
    ? words.key('problems.unnumbered', values)
    : words.key('problems.name', { ...values, number });
}

/** The problem at an address; `undefined` if there is none, or it has no page. */
export function problemView(
  id: string,
  inputs: ProblemInputs,
  localizedSite: LocalizedSite,
): ProblemView | undefined {
  const { school, words } = localizedSite;
  const stage = stageOfFile(school.stages, id);
  const file = inputs.problems.get(`${id}.sgf`);
  const problem = file && localizedSite.problem(file.file);
  if (!stage || !problem || inputs.levelTestProblems.has(file.file)) return undefined;
  const name = words.key(`stage.${stage}`);
  const title = problemName(id, file, name, words);
  return {
    id,
    name: title,
    stage: { id: stage, name },
    problem,
    picture: { src: problemPicture(id), ...SHARE_SIZE, alt: problem.words },
    frame: frameOf(inputs, title, localizedSite),
  };
}

function frameOf(
  { frame }: ProblemInputs,
  title: string,
  { localizedUrl }: LocalizedSite,
): string | undefined {
  return frame ? frameHtml(localizedUrl(frame), title) : undefined;
}

/** The position as one of several: each part is at least as large as a board of nine lines, so that stones have one size. */
export function drawn({ size, toPlay, black, white, marked, marks, crop }: ProblemModel) {
  const shown = { size, black, white, marked, marks, crop: crop && squareCrop(crop, size, 8) };
  return { toPlay, shown };
}
