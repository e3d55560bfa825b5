import { encode } from 'uqr';
import type { ProblemModel } from '../../../schemas/model/problem.ts';
import { rightLine } from '../media/problems.ts';
import { dailyStage, dailyView, stageChoices } from '../problems/daily.ts';
import { drawn, problemsOfStage, problemView } from '../problems/problemView.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { pageOf } from '../site/returnAddress.ts';
import type { TrackedPage } from '../trackedPage.ts';
import { builder } from './builder.ts';

const STAGE = 'stage';

const SHEET_PARAM = 'set';
/** The number of problems on a sheet, and the highest number of sheets of a stage. */
const PROBLEMS_PER_SHEET = 6;
const MAX_SHEETS = 5;

/** Six problems of a stage, with the moves that solve each. */
export const worksheet = builder('Worksheet', ({ props, localizedSite, page }) => {
  const { site, words } = localizedSite;
  const current = dailyStage(localizedSite, page.query[STAGE]?.[0]);
  const ids = idsForSheets(current, page, localizedSite);
  const sheets = Math.ceil(ids.length / PROBLEMS_PER_SHEET);
  const sheet = Math.min(Number(page.query[SHEET_PARAM]?.[0] ?? 1), Math.max(1, sheets));
  const items = ids.slice((sheet - 1) * PROBLEMS_PER_SHEET, sheet * PROBLEMS_PER_SHEET).flatMap((id) => {
    const view = problemView(id, page, localizedSite);
    return view ? [{ id, ...printed(view.problem) }] : [];
  });
  const nameOf = (number: number) => words.key('worksheet.set', { number });
  // A site without such a page leads home.
  const list = { href: pageOf(props.list?.href ?? '/') };
  const address = `${site.config.origin}${list.href}${formatQuery({ [STAGE]: [current] })}`;
  return {
    props: {
      ...props,
      list,
      items,
      title: `${words.key(`stage.${current}`)} · ${nameOf(sheet)}`,
      // Printed without the scheme; the QR code holds the full address.
      address: address.replace(/^https?:\/\/(www\.)?/, ''),
      qr: qrOf(address),
      stages: stageChoices(localizedSite, current, (id) => formatQuery({ [STAGE]: [id] })),
      sets: Array.from({ length: sheets }, (_, index) => ({
        label: nameOf(index + 1),
        href: formatQuery({ [STAGE]: [current], [SHEET_PARAM]: [String(index + 1)] }),
        current: index + 1 === sheet,
      })),
    },
  };
});

/**
 * The problems of a stage, their themes in turn, so that the tasks of a sheet differ. Today's has its place taken by one
 * that is on no sheet, else by one of another sheet, as its solution is not printed before tomorrow. The others stay
 * where they are from day to day.
 */
function idsForSheets(stage: string, page: TrackedPage, localizedSite: LocalizedSite): string[] {
  const { today, problems, levelTestProblems } = page;
  const counts = new Map<string | undefined, number>();
  const turnOf = (id: string) => {
    const theme = problems.get(`${id}.sgf`)?.theme;
    const turn = counts.get(theme) ?? 0;
    counts.set(theme, turn + 1);
    return turn;
  };
  const ids = problemsOfStage(page, stage)
    .map((id) => ({ id, turn: turnOf(id) }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ id }) => id);
  const view = dailyView({ stage, date: today, problems, levelTestProblems }, localizedSite);
  const onSheets = ids.slice(0, MAX_SHEETS * PROBLEMS_PER_SHEET);
  const place = onSheets.indexOf(view?.problem.name ?? '');
  const spare = ids[onSheets.length] ?? ids.find((_, at) => sheetOf(at) !== sheetOf(place));
  return place < 0 ? onSheets : onSheets.toSpliced(place, 1, ...(spare === undefined ? [] : [spare]));
}

const sheetOf = (at: number) => Math.floor(at / PROBLEMS_PER_SHEET);

function printed(problem: ProblemModel) {
  return { ...drawn(problem), task: problem.task, line: solutionOf(problem.moves) };
}

/** The moves that solve a problem, with the answers to them. */
function solutionOf(moves: ProblemModel['moves']): string[] {
  const line = rightLine(moves).map(({ at }) => at);
  // An answer after which nothing is left to solve belongs to the explanation.
  return line.length % 2 === 0 ? line.slice(0, -1) : line;
}

/** A QR code as the path of an SVG drawing, its modules one unit wide. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join('') };
}
