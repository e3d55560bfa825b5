import { encode } from 'uqr';
import type { GoProblem } from '../../../schemas/problem.ts';
import { dailyStage, stageChoices } from '../problems/daily.ts';
import { problemsOfStage, problemView } from '../problems/problemView.ts';
import { formatQuery } from '../site/query.ts';
import { builder } from './builder.ts';

const STAGE = 'stage';
const SET = 'set';
/** The number of problems on a sheet, and the highest number of sheets of a stage. */
const PER_SHEET = 6;
const MAX_SHEETS = 5;

/** Six problems of a stage, with the moves that solve each. */
export const worksheet = builder('Worksheet', ({ props, localizedSite, page }) => {
  const { site, words } = localizedSite;
  const current = dailyStage(localizedSite, page.query[STAGE]?.[0]);
  const ids = problemsOfStage(page, current);
  const sheets = Math.min(MAX_SHEETS, Math.ceil(ids.length / PER_SHEET));
  const set = Math.min(Number(page.query[SET]?.[0] ?? 1), Math.max(1, sheets));
  const items = ids.slice((set - 1) * PER_SHEET, set * PER_SHEET).flatMap((id) => {
    const view = problemView(id, page, localizedSite);
    return view ? [{ id, ...printed(view.problem) }] : [];
  });
  const nameOf = (number: number) => words.key('worksheet.set', { number });
  // Left out if the site has no such page; then the site's home is used.
  const given: { href: string } | undefined = props.list;
  const list = given ?? { href: '/' };
  const address = `${site.config.origin}${list.href}${formatQuery({ [STAGE]: [current] })}`;
  return {
    props: {
      ...props,
      list,
      items,
      title: `${words.key(`stage.${current}`)} · ${nameOf(set)}`,
      address,
      qr: qrOf(address),
      stages: stageChoices(localizedSite, current, (id) => formatQuery({ [STAGE]: [id] })),
      sets: Array.from({ length: sheets }, (_, index) => ({
        label: nameOf(index + 1),
        href: formatQuery({ [STAGE]: [current], [SET]: [String(index + 1)] }),
        current: index + 1 === set,
      })),
    },
  };
});

function printed({ size, black, white, marked, marks, crop, task, toPlay, moves }: GoProblem<string>) {
  const shown = { size, black, white, marked, marks, crop };
  return { shown, toPlay, task, line: solutionOf(moves) };
}

/** The moves that solve a problem, with the answers to them. */
function solutionOf(moves: GoProblem<string>['moves']): string[] {
  const right = moves.find((move) => move.right);
  const [answer] = right?.next ?? [];
  // An answer after which nothing is left to solve belongs to the explanation.
  const rest = answer ? solutionOf(answer.next ?? []) : [];
  return right ? [right.at, ...(answer && rest.length > 0 ? [answer.at, ...rest] : [])] : [];
}

/** A QR code as the path of an SVG drawing, its modules one unit wide. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join('') };
}
