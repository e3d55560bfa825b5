import sanitizeHtml from 'sanitize-html';
import { remember } from '../remember.ts';
import type { BlockBuilder } from './builders.ts';

const plainText = remember((html) => sanitizeHtml(html, { allowedTags: [] }).trim());

/** Questions and answers, told to search engines as well (schema.org FAQPage). */
export const faq: BlockBuilder = {
  build: ({ props }) => {
    const questions = questionsOf(props).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
    const page = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions };
    return { props, jsonLd: questions.length > 0 ? [page] : [] };
  },
};

/** Questions in groups or in one list, as the block's schema has them. */
function questionsOf(props: Record<string, unknown>): { question: string; answer: string }[] {
  const groups = Array.isArray(props['groups']) ? props['groups'] : [props];
  return groups
    .flatMap((group: { items?: unknown }) => (Array.isArray(group.items) ? group.items : []))
    .filter((item) => typeof item.question === 'string' && typeof item.answer === 'string');
}
