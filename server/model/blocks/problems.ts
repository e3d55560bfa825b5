import type { ProblemView } from '../../../schemas/model.ts';
import { askedOf, dailyStage } from '../problems/daily.ts';
import { problemsOfStage, problemView } from '../problems/problemView.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { queryText } from '../site/query.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { boardLabels } from './boardLabels.ts';
import { builder, type JsonLd } from './builder.ts';
import { organizationLd } from './structured.ts';

const STAGE = 'stage';

/** The problem that the page is about, to be played; and those of its stage, or of the stage that the query names. */
export const problems = builder('Problems', {
  inputs: ({ snapshot, query }) => ({
    problems: snapshot.problems,
    asked: askedOf(snapshot),
    stage: query.values[STAGE]?.[0],
  }),
  build: ({ props, localizedSite, subject: { problem }, inputs }) => {
    const { school, words } = localizedSite;
    const list = props.list.href;
    const current = dailyStage(localizedSite, problem?.stage.id, inputs.stage);
    const items = (props.alone ? [] : problemsOfStage(inputs, current)).flatMap((id) => {
      const view = problemView(id, inputs, localizedSite);
      return view ? [itemOf(view, list)] : [];
    });
    const stages = (props.alone ? [] : school.stages).map(({ id }) => ({
      label: words.key(`stage.${id}`),
      href: list + queryText({ [STAGE]: [id] }),
      current: id === current,
    }));
    const listed = { ...props, items, stages };
    if (!problem) return { props: listed };
    const next = items[items.findIndex(({ id }) => id === problem.id) + 1]?.href;
    return {
      props: {
        ...listed,
        problem: problem.problem,
        name: problem.id,
        boardLabels: boardLabels(words),
        ...withoutUndefined({ next, frame: problem.frame }),
      },
      jsonLd: [problemLd(problem, list, localizedSite)],
    };
  },
});

function itemOf({ id, name, problem }: ProblemView, list: string) {
  const { size, black, white, marked, crop, task } = problem;
  const shown = { size, black, white, marked, ...withoutUndefined({ crop }) };
  return { id, name, href: `${list}/${id}`, shown, ...withoutUndefined({ task }) };
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
