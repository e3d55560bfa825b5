import type { ProblemView } from '../../../schemas/model.ts';
import { THEMES, type Theme } from '../../../schemas/problem.ts';
import type { Problem } from '../../content/contentParts.ts';
import { problemNumber } from '../../content/stageProblems.ts';
import { dailyStage, stageChoices } from '../problems/daily.ts';
import { drawn, type ProblemInputs, problemsOfStage, problemView } from '../problems/problemView.ts';
import { levelsInRanks, rankWords } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { boardLabels } from '../words/boardLabels.ts';
import type { Words } from '../words/text.ts';
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
    const isChosen = [STAGE, THEME].some((name) => page.query[name]);
    const themeChoices = [undefined, ...themes].map((one) => ({
      label: one ? words.key(`problems.theme.${one}`) : (labels['allThemes'] ?? ''),
      href: list + filterText(current, one),
      current: one === theme,
    }));
    const listProps = { ...props, items, stages, themes: themes.length > 0 ? themeChoices : [] };
    const all = isChosen ? { boards: [] } : allStages(list, page, localizedSite);
    if (!problem) return { props: { ...all, ...listProps } };
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

/** The number of problems, up to which rank, and each stage with its levels and ranks, its first problem and a link. */
function allStages(list: string, inputs: ProblemInputs, localizedSite: LocalizedSite) {
  const { school, words } = localizedSite;
  let count = 0;
  const boards = school.stages.flatMap((stage) => {
    const { id, from, to } = stage;
    const ids = problemsOfStage(inputs, id);
    const [first] = ids;
    const view = first === undefined ? undefined : problemView(first, inputs, localizedSite);
    if (!view) return [];
    count += ids.length;
    const { name } = view.stage;
    const ranks = levelsInRanks(stage, school.stages, words);
    const task = [ranks, words.key('product.levels', { from, to })].filter(Boolean);
    const verb = words.key('problems.solve', { count: ids.length });
    return [{ id, name, href: list + filterText(id), task: task.join(' · '), verb, ...drawn(view.problem) }];
  });
  const rank = rankWords(school.stages.at(-1)?.rankTo, words);
  const heading = rank ? words.key('problems.upTo', { count, rank }) : words.key('problems.all', { count });
  return { boards, heading };
}

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
  const task = file?.theme ? problem.length : problem.task;
  const number = file && problemNumber(id, file);
  // The choices above the list name the stage and the chosen theme.
  const theme = chosenTheme ? '' : `${words.key(`problems.theme.${file?.theme ?? 'none'}`)} `;
  const short = number === undefined ? undefined : `${theme}${number}`;
  return { id, name, short, href: `${list}/${id}`, task, ...drawn(problem) };
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
