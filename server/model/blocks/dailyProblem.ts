import { PASS } from '../../../schemas/model/problem.ts';
import type { DailyView, ProblemModel } from '../../../schemas/model.ts';
import { rightLine } from '../media/problems.ts';
import { dailyStage, dailyView, FIRST_DAY, stageChoices } from '../problems/daily.ts';
import { addDays, dateInWords, startOfDate, zoneName } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { pageOf } from '../site/returnAddress.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { builder } from './builder.ts';
import { absoluteUrl } from './jsonLd.ts';

const STAGE = 'stage';

/** Today's problem, with yesterday's and its solution; or a past day's with its own solution, unless it is today's. */
export const dailyProblem = builder('DailyProblem', ({ props: authored, localizedSite, page }) => {
  const { today, problems, levelTestProblems } = page;
  const date = page.day ?? today;
  const { stage: first, compact = false, days, ...props } = authored;
  const stage = dailyStage(localizedSite, page.query[STAGE]?.[0], first);
  const viewOn = (day: string) => dailyView({ stage, date: day, problems, levelTestProblems }, localizedSite);
  const view = viewOn(date);
  if (!view) return { props: { ...props, stages: [] } };
  const { localizedPath, locale, words } = localizedSite;
  const name = words.key(`stage.${stage}`);
  if (compact) {
    const teaser = { day: view.day, name, problem: positionOf(view.problem) };
    return { props: { ...props, stages: [], teaser } };
  }
  const { picture, problem, ...shownView } = view;
  const list = localizedPath(page.path);
  const hrefOn = (day: string) =>
    (days ? `${pageOf(days.href)}/${day}` : list) + formatQuery({ [STAGE]: [stage] });
  const around = days ? [addDays(date, -1), addDays(date, 1)] : [];
  const neighbours = around.filter((day) => day >= FIRST_DAY && day <= today);
  const end =
    date === today
      ? endOfToday(today, viewOn(addDays(today, -1)), localizedSite)
      : endOf(view, viewOn(today), localizedSite);
  return {
    props: {
      ...props,
      ...end,
      // Without scripts the board would reveal the beginning of the solution.
      shown: { ...shownView, name, problem: 'solution' in end ? problem : { ...problem, solution: '' } },
      boardLabels: boardLabels(words),
      address: absoluteUrl(hrefOn(date), localizedSite),
      stages:
        STAGE in (page.queryParameters ?? {})
          ? stageChoices(localizedSite, stage, (id) => list + formatQuery({ [STAGE]: [id] }))
          : [],
      days: neighbours.map((day) => ({
        href: hrefOn(day),
        label: words.key(day < date ? 'daily.before' : 'daily.after', {
          day: dateInWords(day, locale.code),
        }),
      })),
      picture: picture.src,
    },
  };
});

/** When the next problem appears, the last seven weekdays, and yesterday's problem with its solution. */
function endOfToday(today: string, yesterday: DailyView | undefined, site: LocalizedSite) {
  const next = nextOf(today, site);
  const week = [-6, -5, -4, -3, -2, -1, 0].map((days) =>
    dateInWords(addDays(today, days), site.locale.code, { weekday: 'narrow' }),
  );
  if (!yesterday) return { next, week };
  const { day, problem } = yesterday;
  return { next, week, yesterday: { day, problem: positionOf(problem), ...solutionOf(problem, site) } };
}

/** The solution of a past day; absent if today's problem is the same. */
function endOf(view: DailyView, today: DailyView | undefined, site: LocalizedSite) {
  return view.picture.src === today?.picture.src ? {} : { solution: solutionOf(view.problem, site) };
}

function nextOf(date: string, { site, locale, words }: LocalizedSite): string {
  const { timeZone } = site.config;
  const midnight = startOfDate(addDays(date, 1), timeZone);
  return words.key('daily.next', { zone: zoneName(midnight, timeZone, locale.code) });
}

function solutionOf(problem: ProblemModel, { words }: LocalizedSite) {
  const line = rightLine(problem.moves);
  const colours = problem.toPlay === 'black' ? ['black', 'white'] : ['white', 'black'];
  const moves = line.map(({ at }, index) => {
    const color = words.key(`blocks.GoProblem.${colours[index % 2]}`);
    if (at === PASS) return words.key('blocks.GoProblem.pass').replace('{color}', color);
    return words.key('daily.move', { color, point: at });
  });
  const lastComment = line.at(-1)?.words ?? '';
  return { moves, words: lastComment, first: line[0]?.at ?? '' };
}

function positionOf({ size, black, white, marked, marks, crop, task, words }: ProblemModel) {
  return { size, black, white, marked, words, marks, crop, task };
}
