import type { DailyView, ProblemModel } from '../../../schemas/model.ts';
import { type GoMove, PASS } from '../../../schemas/problem.ts';
import { askedOf, dailyStage, dailyView, siteDate } from '../problems/daily.ts';
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
    asked: askedOf(context.snapshot),
    takesStage: STAGE in (context.page.config.query ?? {}),
  }),
  build: ({ props: authored, localizedSite, inputs }) => {
    const { path, query, date, problems, asked, takesStage } = inputs;
    const { stage: own, compact = false, ...props } = authored;
    const stage = dailyStage(localizedSite, queryValues(query)[STAGE]?.[0], own);
    const view = dailyView({ stage, date, problems, asked }, localizedSite);
    if (!view) return { props: { ...props, stages: [] } };
    const { href, words } = localizedSite;
    const name = words.key(`stage.${stage}`);
    if (compact) {
      const teaser = { day: view.day, name, problem: positionOf(view.problem) };
      return { props: { ...props, stages: [], teaser } };
    }
    const { picture, ...today } = view;
    const page = props.more?.href ?? href(path)?.href ?? '';
    const yesterday = dailyView({ stage, date: addDays(date, -1), problems, asked }, localizedSite);
    return {
      props: {
        ...props,
        today: { ...today, name },
        boardLabels: boardLabels(words),
        address: addressOf(page + queryText({ [STAGE]: [stage] }), localizedSite),
        stages: takesStage ? stageLinks(stage, page, localizedSite) : [],
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

function stageLinks(stage: string, address: string, { school, words }: LocalizedSite) {
  return school.stages.map(({ id }) => ({
    label: words.key(`stage.${id}`),
    href: address + queryText({ [STAGE]: [id] }),
    current: id === stage,
  }));
}

/** When the next one comes, in words. */
function nextOf(date: string, { site, locale, words }: LocalizedSite): string {
  const { timeZone } = site.config;
  const midnight = startOfDate(addDays(date, 1), timeZone);
  return words.key('daily.next', { zone: zoneName(midnight, timeZone, locale.code) });
}

/** The problem of the day before, with its first right line. */
function solutionOf({ problem, day }: DailyView, { words }: LocalizedSite) {
  const line = rightLine(problem.moves);
  const colours = problem.toPlay === 'black' ? ['black', 'white'] : ['white', 'black'];
  const moves = line.map(({ at }, index) => {
    const color = words.key(`blocks.GoProblem.${colours[index % 2]}`);
    if (at === PASS) return words.key('blocks.GoProblem.pass').replace('{color}', color);
    return words.key('daily.move', { color, point: at });
  });
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
