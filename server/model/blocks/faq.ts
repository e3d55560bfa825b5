import sanitizeHtml from 'sanitize-html';
import type { PageContext } from '../context.ts';
import { remember } from '../remember.ts';
import { fold } from '../searchText.ts';
import type { BlockBuilder } from './builders.ts';

interface Question {
  question: string;
  answer: string;
}
interface Group {
  title?: string;
  items: Question[];
}

const SEARCH = 'q';
const plainText = remember((html) => sanitizeHtml(html, { allowedTags: [] }).trim());

/** Questions and answers, narrowed by the page's query where they can be searched; told to search engines as well (schema.org FAQPage). */
export const faq: BlockBuilder = {
  reads: ({ path, query }) => `${path}${query.text}`,
  build: ({ props, context }) => {
    const all: Group[] = Array.isArray(props['groups']) ? props['groups'] : [];
    if (props['search'] !== true) return { props, jsonLd: faqPage(all) };
    const words = context.query.values[SEARCH]?.[0] ?? '';
    const groups = narrow(all, words);
    return { props: { ...props, groups, form: formOf(words, groups, context) }, jsonLd: faqPage(groups) };
  },
};

/** The search as drawn; how many there are is said once something is searched for. */
function formOf(value: string, groups: readonly Group[], context: PageContext) {
  const action = context.localizedSite.href(context.path)?.href ?? '';
  if (value === '') return { action, name: SEARCH, value };
  const count = groups.flatMap((group) => group.items).length;
  const summary = context.localizedSite.words.key('filters.questions', { count });
  return { action, name: SEARCH, value, summary, clearHref: action };
}

/** The questions that have every word, in the question, the answer or the group's title. */
function narrow(groups: readonly Group[], text: string): Group[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const has = (group: Group, { question, answer }: Question) => {
    const all = fold(`${group.title ?? ''} ${question} ${plainText(answer)}`);
    return words.every((word) => all.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => has(group, item)) }))
    .filter((group) => group.items.length > 0);
}

function faqPage(groups: readonly Group[]): Record<string, unknown>[] {
  const questions = groups
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
  return questions.length > 0
    ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
    : [];
}
