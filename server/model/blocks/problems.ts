import type { ProblemView } from '../../../schemas/model.ts';
import { allStages, isChosen, problemChoices } from '../problems/problemChoices.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { pageOf } from '../site/returnAddress.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { builder, type JsonLd } from './builder.ts';
import { organizationLd } from './jsonLd.ts';

/** The problem of the page and the next ones; without one, the problems of the stage in the query. */
export const problems = builder(
  'Problems',
  ({ props, labels, localizedSite, subject: { problem }, page }) => {
    const list = props.list && pageOf(props.list.href);
    const { problem: shown, frame } = problem ?? {};
    const own = { ...props, problem: shown, boardLabels: problem && boardLabels(localizedSite.words), frame };
    const jsonLd = problem && list !== undefined ? [problemLd(problem, list, localizedSite)] : [];
    // Without the page of all problems, no other problem has an address.
    if (props.alone || list === undefined)
      return { props: { ...own, items: [], stages: [], themes: [] }, jsonLd };
    const choices = problemChoices(problem, list, page, labels['allThemes'] ?? '', localizedSite);
    if (!problem) {
      const intro = isChosen(page.query) ? { boards: [] } : allStages(list, page, localizedSite);
      return { props: { ...intro, ...own, ...choices } };
    }
    const text = labels['shareText']?.replace('{name}', problem.name) ?? problem.name;
    const share = { text, address: `${localizedSite.site.config.origin}${list}/${problem.id}` };
    return { props: { ...own, ...choices, next: choices.items[0]?.href, share }, jsonLd };
  },
);

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
