import { encode } from 'uqr';
import type { ProblemView } from '../../../schemas/model.ts';
import { type GoProblem, THEMES, type Theme } from '../../../schemas/problem.ts';
import type { Problem } from '../../content/contentParts.ts';
import { problemNumber } from '../../content/stageProblems.ts';
import { rightLine, squareCrop } from '../media/problems.ts';
import { dailyStage, stageChoices } from '../problems/daily.ts';
import { type ProblemInputs, problemsOfStage, problemView } from '../problems/problemView.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import type { Words } from '../words/text.ts';
import { boardLabels } from './boardLabels.ts';
import { builder, type JsonLd } from './builder.ts';
import { organizationLd } from './jsonLd.ts';

const STAGE = 'stage';
const THEME = 'theme';

/** The number of other problems after the problem of a page. */
const MAX_FOLLOWING = 6;

/** The problem of the page and the next ones; without one, the problems of the stage in the query. */
export const problems = builder(
  'Problems',
  ({ props, labels, localizedSite, subject: { problem }, page }) => {
    const { words } = localizedSite;
    const list = props.list.href;
    const themeName = page.query[THEME]?.[0];
    const withTheme = localizedSite.school.stages.find(({ id }) =>
      themesOf(id, page).some((one) => one === themeName),
    );
    const current = dailyStage(localizedSite, problem?.stage.id, page.query[STAGE]?.[0] ?? withTheme?.id);
    const ids = props.alone ? [] : problemsOfStage(page, current);
    const themes = problem ? [] : themesOf(current, page);
    const theme = themes.find((one) => one === themeName);
    const shown = problem ? problemsAfter(ids, problem.id) : ofTheme(ids, theme, page);
    const items = shown.flatMap((id) => {
      const view = problemView(id, page, localizedSite);
      return view ? [itemOf(view, list, page.problems.get(`${id}.sgf`), theme, words)] : [];
    });
    const ofStage = (id: string) =>
      list + filterText(id, theme && themesOf(id, page).includes(theme) ? theme : undefined);
    const stages = props.alone ? [] : stageChoices(localizedSite, current, ofStage);
    const themeChoices = [undefined, ...themes].map((one) => ({
      label: one ? words.key(`problems.theme.${one}`) : (labels['allThemes'] ?? ''),
      href: list + filterText(current, one),
      current: one === theme,
    }));
    const listProps = { ...props, items, stages, themes: themes.length > 0 ? themeChoices : [] };
    if (!problem) return { props: listProps };
    const next = items[0]?.href;
    return {
      props: {
        ...listProps,
        problem: problem.problem,
        boardLabels: boardLabels(words),
        next,
        share: props.alone
          ? undefined
          : {
              text: labels['shareText']?.replace('{name}', problem.name) ?? problem.name,
              address: `${localizedSite.site.config.origin}${list}/${problem.id}`,
            },
        frame: problem.frame,
      },
      jsonLd: [problemLd(problem, list, localizedSite)],
    };
  },
);

/** The themes of a stage's problems; empty if there is only one. */
function themesOf(stage: string, inputs: ProblemInputs): Theme[] {
  const ids = problemsOfStage(inputs, stage);
  const found = THEMES.filter((theme) => ofTheme(ids, theme, inputs).length > 0);
  return found.length > 1 ? found : [];
}

function ofTheme(ids: string[], theme: Theme | undefined, { problems }: ProblemInputs): string[] {
  return theme === undefined ? ids : ids.filter((id) => problems.get(`${id}.sgf`)?.theme === theme);
}

function filterText(stage: string, theme?: Theme): string {
  return formatQuery({ [STAGE]: [stage], ...(theme ? { [THEME]: [theme] } : {}) });
}

/** The last problem is followed by the first. */
function problemsAfter(ids: readonly string[], id: string): string[] {
  const place = ids.indexOf(id);
  return [...ids.slice(place + 1), ...ids.slice(0, place)].slice(0, MAX_FOLLOWING);
}

/** A problem with its length, or its task if its name has no theme: a theme's problems often share a task. */
function itemOf(
  { id, name, problem }: ProblemView,
  list: string,
  file: Problem | undefined,
  chosenTheme: Theme | undefined,
  words: Words,
) {
  const { size, toPlay, black, white, marked, marks, length } = problem;
  const task = file?.theme ? length : problem.task;
  const number = file && problemNumber(id, file);
  // The choices above the list name the stage and the chosen theme.
  const theme = chosenTheme ? '' : `${words.key(`problems.theme.${file?.theme ?? 'none'}`)} `;
  const short = number === undefined ? undefined : `${theme}${number}`;
  // Each part is at least as large as a board of nine lines, so that stones have the same size everywhere.
  const crop = problem.crop && squareCrop(problem.crop, size, 8);
  const shown = { size, black, white, marked, marks, crop };
  return { id, name, short, href: `${list}/${id}`, toPlay, shown, task };
}

function problemLd({ id, name, stage, picture }: ProblemView, list: string, site: LocalizedSite): JsonLd {
  const { origin } = site.site.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name,
    url: `${origin}${list}/${id}`,
    learningResourceType: 'Problem',
    educationalLevel: stage.name,
    image: `${origin}${picture.src}`,
    isAccessibleForFree: true,
    provider: organizationLd(site),
  };
}

const SHEET_PARAM = 'set';
/** The number of problems on a sheet, and the highest number of sheets of a stage. */
const PROBLEMS_PER_SHEET = 6;
const MAX_SHEETS = 5;

/** Six problems of a stage, with the moves that solve each. */
export const worksheet = builder('Worksheet', ({ props, localizedSite, page }) => {
  const { site, words } = localizedSite;
  const current = dailyStage(localizedSite, page.query[STAGE]?.[0]);
  const ids = problemsOfStage(page, current);
  const sheets = Math.min(MAX_SHEETS, Math.ceil(ids.length / PROBLEMS_PER_SHEET));
  const sheet = Math.min(Number(page.query[SHEET_PARAM]?.[0] ?? 1), Math.max(1, sheets));
  const items = ids.slice((sheet - 1) * PROBLEMS_PER_SHEET, sheet * PROBLEMS_PER_SHEET).flatMap((id) => {
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
      title: `${words.key(`stage.${current}`)} · ${nameOf(sheet)}`,
      address,
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

function printed({ size, black, white, marked, marks, crop, task, toPlay, moves }: GoProblem<string>) {
  const shown = { size, black, white, marked, marks, crop };
  return { shown, toPlay, task, line: solutionOf(moves) };
}

/** The moves that solve a problem, with the answers to them. */
function solutionOf(moves: GoProblem<string>['moves']): string[] {
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
