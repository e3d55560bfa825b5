import type { Choice, DailyView } from '../../../schemas/model.ts';
import type { ContentParts } from '../../content/contentParts.ts';
import { problemPicture } from '../../content/ownAddresses.ts';
import { dailyFiles } from '../../content/stageProblems.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { dateInWords, dayIn, daysBetween, isDate } from '../rules/calendar.ts';
import { levelTestProblemsOf } from '../site/levelTestProblems.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { SHARE_SIZE } from './levelView.ts';

/** The first day that has a page; days are counted from it. */
export const FIRST_DAY = '2026-01-01';

/** The current date in the site's calendar, `2026-11-22`. Records its midnight as a boundary of the page. */
export function siteDate({ localizedSite, conditionContext, dependencies }: PageContext): string {
  const { date, until } = dayIn(conditionContext.now, localizedSite.site.config.timeZone);
  dependencies.addBoundary(until);
  return date;
}

/** The day in a page's path, else today; undefined for an invalid, a future, or a too early date. */
export function getPageDay(context: PageContext): string | undefined {
  const today = siteDate(context);
  const date = context.params['date'] ?? today;
  const isCounted = isDate(date) && date >= FIRST_DAY && date <= today;
  return date === today || isCounted ? date : undefined;
}

/** The requested stage; an unknown one counts as the first. */
export function dailyStage({ school }: LocalizedSite, ...stageIds: (string | undefined)[]): string {
  const ids = school.stages.map(({ id }) => id);
  return stageIds.find((id) => id !== undefined && ids.includes(id)) ?? ids[0] ?? '';
}

export function stageChoices(
  { school, words }: LocalizedSite,
  current: string,
  hrefOf: (stage: string) => string,
): Choice[] {
  return school.stages.map(({ id }) => ({
    label: words.key(`stage.${id}`),
    href: hrefOf(id),
    current: id === current,
  }));
}

/** The file for a date: the files take turns in an endless cycle. */
export function fileOfDay(files: readonly string[], date: string): string | undefined {
  const day = daysBetween(FIRST_DAY, date);
  return files[((day % files.length) + files.length) % files.length];
}

interface DailyFrom {
  stage: string;
  date: string;
  problems: ContentParts['problems'];
  levelTestProblems: ReadonlySet<string>;
}

/** The files of each stage; memoized while pages and problems are the same. */
const filesOf = memoizeWeak((levelTestProblems: ReadonlySet<string>) =>
  memoizeWeak((problems: ContentParts['problems']) => {
    const byStage = new Map<string, readonly string[]>();
    return (stage: string): readonly string[] => {
      const files = byStage.get(stage) ?? dailyFiles(problems.keys(), stage, levelTestProblems);
      byStage.set(stage, files);
      return files;
    };
  }),
);

/** The problem of a day; `undefined` where the stage has none. */
export function dailyView(
  { stage, date, problems, levelTestProblems }: DailyFrom,
  localizedSite: LocalizedSite,
): DailyView | undefined {
  const file = fileOfDay(filesOf(levelTestProblems)(problems)(stage), date);
  const problem = file === undefined ? undefined : localizedSite.problem(file);
  if (file === undefined || !problem) return undefined;
  return {
    stage,
    date,
    day: dateInWords(date, localizedSite.locale.code),
    problem,
    picture: { src: problemPicture(file), ...SHARE_SIZE, alt: problem.words },
  };
}

const DAILY = defineMaker(
  'daily',
  ({ localizedSite, ...from }: DailyFrom & { localizedSite: LocalizedSite }) =>
    dailyView(from, localizedSite),
);

/** The problem of a day, for the stage in an address; the same object while its sources are the same. */
export function dailyOf(
  context: PageContext,
  date: string,
  stageId: string | undefined,
): DailyView | undefined {
  const { localizedSite, memoize, snapshot } = context;
  const stage = dailyStage(localizedSite, stageId);
  const from = { problems: snapshot.problems, levelTestProblems: levelTestProblemsOf(snapshot), date, stage };
  return memoize(DAILY, `${stage} ${context.params['date']}`, { ...from, localizedSite });
}
