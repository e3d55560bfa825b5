import type { Page } from '../../../schemas/types.ts';
import { allBlocks } from '../blockTree.ts';
import { askedProblems, dailyFiles } from '../dailyFiles.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Member } from './graph/member.ts';

const DAILY = 'DailyProblem';
/** Today's and yesterday's. */
const LEAST = 2;

/** A warning for each stage that has problems, but too few for another one each day, at the page that shows them. */
export function* dailyFaults(graph: ContentGraph, members: readonly Member[]): Generator<CrossFault> {
  const pages = members.flatMap(({ path, version }) => {
    const part = version?.analysis.part;
    return part?.kind === 'page' && part.config ? [{ path, config: part.config }] : [];
  });
  const daily = pages.find(({ config }) => shows(config, DAILY));
  if (!daily || !graph.school) return;
  const asked = askedProblems(pages.map(({ config }) => config));
  for (const stage of graph.school.stages) {
    const own = dailyFiles(graph.problems, stage, new Set());
    const left = dailyFiles(graph.problems, stage, asked);
    if (own.length === 0 || left.length >= LEAST) continue;
    const message = `stage “${stage}” has ${left.length} problem${left.length === 1 ? '' : 's'} for the problem of the day (${own.length} in pages/problems, with those that a level test asks); it takes ${LEAST} for another one each day`;
    yield { file: daily.path, line: 1, column: 1, severity: 'warning', code: 'daily-few', message };
  }
}

const shows = ({ blocks }: Page, wanted: string): boolean =>
  [...allBlocks(blocks)].some(({ type }) => type === wanted);
