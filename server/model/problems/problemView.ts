import type { ProblemView } from '../../../schemas/model.ts';
import type { ContentParts } from '../../content/contentParts.ts';
import { problemPicture } from '../../content/ownAddresses.ts';
import { dailyFiles, stageOfFile } from '../../content/stageProblems.ts';
import { frameHtml } from '../site/links.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { SHARE_SIZE } from './levelView.ts';

/** `levelTestProblems`: problems in level tests, which have no page, because it would reveal the answer. */
export interface ProblemInputs {
  problems: ContentParts['problems'];
  levelTestProblems: ReadonlySet<string>;
  /** The path, after the locale, of its page for frames of other sites. */
  frame?: string | null;
}

/** Names (without `.sgf`) of a stage's problems with a page, in alphabetical order. */
export function problemsOfStage({ problems, levelTestProblems }: ProblemInputs, stage: string): string[] {
  return dailyFiles(problems.keys(), stage, levelTestProblems).map((file) => file.replace(/\.sgf$/, ''));
}

/** The problem at an address; `undefined` if there is none, or it has no page. */
export function problemView(
  id: string,
  inputs: ProblemInputs,
  localizedSite: LocalizedSite,
): ProblemView | undefined {
  const { school, words } = localizedSite;
  const stage = stageOfFile(school.stages, id);
  const place = stage === undefined ? -1 : problemsOfStage(inputs, stage).indexOf(id);
  const problem = place < 0 ? undefined : localizedSite.problem(`${id}.sgf`);
  if (!stage || !problem) return undefined;
  const name = words.key(`stage.${stage}`);
  const title = words.key('problems.name', { stage: name, number: place + 1 });
  return {
    id,
    name: title,
    stage: { id: stage, name },
    problem,
    picture: { src: problemPicture(id), ...SHARE_SIZE, alt: problem.words },
    frame: frameOf(inputs, title, localizedSite),
  };
}

function frameOf({ frame }: ProblemInputs, title: string, { absolute }: LocalizedSite): string | undefined {
  return frame ? frameHtml(absolute(frame), title) : undefined;
}
