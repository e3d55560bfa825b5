import type { School } from '../../schemas/types.ts';
import { loadProducts } from '../../server/model/sources/products.ts';
import { type Answers, type Asked, makeContext } from './context.ts';
import { makeSnapshot } from './snapshot.ts';

const SCHOOL: Partial<School> = {
  stages: [
    { id: 'beginner', from: 'G19', to: 'G10' },
    { id: 'advanced', from: 'G9', to: 'G1' },
  ],
  audiences: [{ id: 'children' }, { id: 'teachers' }],
};
const WORDS = {
  product: {
    minutes: '{{count}} min',
    hours: '{{hours}} tim',
    lessons: '{{count}} lessons',
    outlineAll: '{{count}} lessons, {{time}}',
    outlineSome: 'Some: {{count}}, {{time}}',
    levels: '{{from}}–{{to}}',
    type: { bundle: 'Bundle' },
    language: { zh: 'Chinese', en: 'English', 'zh-TW': 'Traditional Chinese' },
  },
  filters: { audienceWords: { children: 'child', teachers: 'teacher' } },
  price: { saved: 'save {{amount}} ({{percent}})' },
};
export const snapshot = makeSnapshot({ school: SCHOOL, words: { 'sv-SE': WORDS } });

/** The context of a page of a school with stages, audiences and a few words, over these answers. */
export const schoolContext = (answers: Answers, asked: Asked = {}) =>
  makeContext({ snapshot, answers, ...asked });
export const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
/** The cards of a list of products. */
export const cards = async (answers: Answers, source: object = {}, asked: Asked = {}) =>
  loadProducts({ from: 'products', ...source }, schoolContext(answers, asked));
