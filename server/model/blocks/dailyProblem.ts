import type { Countdown, DailyView, ProblemModel } from '../../../schemas/model.ts';
import type { GoMove } from '../../../schemas/problem.ts';
import { DAY, timeLeftFormat } from '../../../schemas/timeLeft.ts';
import { dailyStage, dailyView, siteDate } from '../problems/daily.ts';
import { addDays, startOfDate, zoneName } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { queryText, queryValues } from '../site/query.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';

const STAGE = 'stage';

/** The problem of the day, and yesterday's with its solution; both change at the site's midnight. */
export const dailyProblem = builder('DailyProblem', {
  inputs: (context) => ({
    path: context.path,
    query: context.query.text,
    date: siteDate(context),
    problems: context.snapshot.problems,
    takesStage: STAGE in (context.page.config.query ?? {}),
  }),
  build: ({ props: authored, localizedSite, inputs: { path, query, date, problems, takesStage } }) => {
    const { stage: own, compact = false, ...props } = authored;
    const stage = dailyStage(localizedSite, queryValues(query)[STAGE]?.[0], own);
    const view = dailyView({ stage, date, problems }, localizedSite);
    if (!view) return { props: { ...props, compact, stages: [] } };
    const { href, words } = localizedSite;
    const { picture, ...today } = view;
    const page = props.more?.href ?? href(path)?.href ?? '';
    const shown = {
      ...props,
      compact,
      today: { ...today, name: words.key(`stage.${stage}`) },
      boardLabels: boardLabels(words),
      address: addressOf(page + queryText({ [STAGE]: [stage] }), localizedSite),
    };
    if (compact) return { props: { ...shown, stages: [] } };
    const yesterday = dailyView({ stage, date: addDays(date, -1), problems }, localizedSite);
    return {
      props: {
        ...shown,
        stages: takesStage ? stageLinks(stage, query, page, localizedSite) : [],
        picture: picture.src,
        next: nextOf(date, localizedSite),
        ...withoutUndefined({ yesterday: yesterday && solutionOf(yesterday, localizedSite) }),
      },
    };
  },
});

function addressOf(href: string, { site }: LocalizedSite): string {
  return href.startsWith('/') ? `${site.config.origin}${href}` : href;
}

function stageLinks(stage: string, query: string, address: string, { school, words }: LocalizedSite) {
  return school.stages.map(({ id }) => ({
    label: words.key(`stage.${id}`),
    href: address + queryText({ ...queryValues(query), [STAGE]: [id] }),
    current: id === stage,
  }));
}

/** When the next one comes: in words as of the server, to the second once a script counts. */
function nextOf(date: string, { site, locale, words }: LocalizedSite): Countdown {
  const { timeZone } = site.config;
  const moment = startOfDate(addDays(date, 1), timeZone);
  const zone = zoneName(moment, timeZone, locale.code);
  return {
    text: words.key('daily.next', { zone }),
    days: 0,
    until: new Date(moment).toISOString(),
    words: words.key('daily.nextIn', { time: '{time}' }),
    longest: words.key('daily.nextIn', { time: timeLeftFormat(locale.code)(DAY - 1_000) }),
  };
}

/** The problem of the day before, with its first right line. */
function solutionOf({ problem, day }: DailyView, { words }: LocalizedSite) {
  const line = rightLine(problem.moves);
  const colours = problem.toPlay === 'black' ? ['black', 'white'] : ['white', 'black'];
  const moves = line.map(({ at }, index) =>
    words.key('daily.move', { color: words.key(`blocks.GoProblem.${colours[index % 2]}`), point: at }),
  );
  const said = line.at(-1)?.words ?? '';
  return { day, problem: positionOf(problem), moves, words: said, first: line[0]?.at ?? '' };
}

/** A problem as a drawing shows it. */
function positionOf({ size, black, white, marked, crop, task, words }: ProblemModel) {
  return { size, black, white, marked, words, ...withoutUndefined({ crop, task }) };
}

/** The first line of moves that solves a problem, the answers of the opponent among them. */
function rightLine(moves: readonly GoMove<string>[]): GoMove<string>[] {
  const right = moves.find((move) => move.right);
  if (!right) return [];
  const [answer] = right.next ?? [];
  return answer ? [right, answer, ...rightLine(answer.next ?? [])] : [right];
}
