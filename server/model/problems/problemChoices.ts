import { THEMES, type Theme } from '../../../schemas/model/problem.ts';
import type { ProblemView } from '../../../schemas/model.ts';
import type { Problem } from '../../content/contentParts.ts';
import { problemNumber } from '../../content/stageProblems.ts';
import { levelsInRanks, rankWords } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery, type QueryValues } from '../site/query.ts';
import type { TrackedPage } from '../trackedPage.ts';
import type { Words } from '../words/text.ts';
import { dailyStage, stageChoices } from './daily.ts';
import { drawn, type ProblemInputs, problemsOfStage, problemView } from './problemView.ts';

const STAGE = 'stage';
const THEME = 'theme';

/** The number of other problems after the problem of a page. */
const MAX_FOLLOWING = 6;

/** Whether the query names a stage or a theme. */
export const isChosen = (query: QueryValues) => [STAGE, THEME].some((name) => query[name]);

/** The listed problems, or those after the page's problem, and links to those of other stages and themes. */
export function problemChoices(
  problem: ProblemView | undefined,
  list: string,
  page: TrackedPage,
  allThemes: string,
  localizedSite: LocalizedSite,
) {
  const { stage, themes, theme } = choiceOf(problem, page, localizedSite);
  const { words } = localizedSite;
  const ids = problemsOfStage(page, stage);
  const items = (problem ? problemsAfter(ids, problem.id) : ofTheme(ids, theme, page)).flatMap((id) => {
    const view = problemView(id, page, localizedSite);
    return view ? [itemOf(view, list, page.problems.get(`${id}.sgf`), theme, words)] : [];
  });
  const ofStage = (id: string) =>
    list + filterText(id, theme && themesOf(id, page).includes(theme) ? theme : undefined);
  const ofThemes = [undefined, ...themes].map((one) => ({
    label: one ? words.key(`problems.theme.${one}`) : allThemes,
    href: list + filterText(stage, one),
    current: one === theme,
  }));
  const stages = stageChoices(localizedSite, stage, ofStage);
  return { items, stages, themes: themes.length > 0 ? ofThemes : [] };
}

/** The number of problems, up to which rank, and each stage with its levels and ranks, its first problem and a link. */
export function allStages(list: string, inputs: ProblemInputs, localizedSite: LocalizedSite) {
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

interface Chosen {
  stage: string;
  /** The themes of the stage; empty on the page of a problem. */
  themes: Theme[];
  theme: Theme | undefined;
}

/** The stage and theme that the query names; a theme alone stands for the first stage that has it. */
function choiceOf(problem: ProblemView | undefined, page: TrackedPage, localizedSite: LocalizedSite): Chosen {
  const named = page.query[THEME]?.[0];
  const withTheme = localizedSite.school.stages.find(({ id }) =>
    themesOf(id, page).some((one) => one === named),
  );
  const stage = dailyStage(localizedSite, problem?.stage.id, page.query[STAGE]?.[0] ?? withTheme?.id);
  const themes = problem ? [] : themesOf(stage, page);
  return { stage, themes, theme: themes.find((one) => one === named) };
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
