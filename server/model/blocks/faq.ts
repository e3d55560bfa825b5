import type { Filled } from '../../../renderer/contract.ts';
import { textOfHtml } from '../../lib/richText/safeHtml.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { normalizeForSearch, searchWords } from '../words/searchText.ts';
import { builder, type JsonLd } from './builder.ts';

type Groups = Filled<'Faq'>['groups'];
type Group = Groups[number];
type Question = Group['items'][number];

const SEARCH_PARAM = 'q';

/** Questions and answers, narrowed by the page's query where they can be searched; described to search engines as well (schema.org FAQPage). */
export const faq = builder('Faq', ({ props, localizedSite, page }) => {
  if (props.search !== true)
    return { props: { ...props, groups: shownOf(props.groups) }, jsonLd: faqPage(props.groups) };
  const search = page.query[SEARCH_PARAM]?.[0] ?? '';
  const groups = filterGroups(shownOf(props.groups), search);
  const action = localizedSite.localizedPath(page.path);
  const form = formOf(search, groups, action, localizedSite);
  return { props: { ...props, groups, form }, jsonLd: faqPage(groups) };
});

/** Only search engines need the page that a question belongs to. */
function shownOf(groups: Groups): Groups {
  const plain = ({ elsewhere: _, ...item }: Question): Question => item;
  return groups.map((group) => ({ ...group, items: group.items.map(plain) })) as Groups;
}

/** The search form; it contains the number of results during a search. */
function formOf(value: string, groups: readonly Group[], action: string, { words }: LocalizedSite) {
  if (value === '') return { action, name: SEARCH_PARAM, value };
  const count = groups.flatMap((group) => group.items).length;
  const summary = words.key('filters.questions', { count });
  return { action, name: SEARCH_PARAM, value, summary, clearHref: action };
}

/** The questions that contain every searched word, in the question, the answer or the group's title. */
function filterGroups(groups: Groups, text: string): Groups {
  const words = searchWords(text);
  if (words.length === 0) return groups;
  const matches = (group: Group, { question, answer }: Question) => {
    const all = normalizeForSearch(`${group.title ?? ''} ${question} ${textOfHtml(answer)}`);
    return words.every((word) => all.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(group, item)) }))
    .filter((group) => group.items.length > 0) as Groups;
}

function faqPage(groups: readonly Group[]): JsonLd[] {
  const questions = groups
    .flatMap(({ items }) => items)
    // Words may be missing in every locale of the chain.
    .filter(({ question, answer, elsewhere }) => question && answer && !elsewhere)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOfHtml(answer) },
    }));
  return questions.length > 0
    ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
    : [];
}
