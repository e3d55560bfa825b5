import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const base = baseTree();

/** Returns a file of the base tree with one mistake. */
function mistaken(file: string, from: string, to: string): TreeFiles {
  const text = String(base[file]);
  if (!text.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return { [file]: text.replace(from, () => to) };
}

const KRONOR = 'currencies: { KRO: { iso: SEK } }\nnav:';
const north = (to: string) => ({
  'sites/north.yaml': String(base['sites/north.yaml']).replace('nav:', KRONOR).replace('currency: SEK', to),
});

mistakesOfFiles('currencies', [
  ['the key of the site’s own', north('currency: KRO')],
  [
    'its ISO code, which no price has',
    north('currency: SEK'),
    'sites/north.yaml:7:22 no price is in “SEK”, which is only the “iso” of “KRO” in “currencies”; write KRO; known here: KRO, GBP (currency-unknown)',
  ],
  [
    'the same in the data of a page',
    { ...north('currency: KRO'), ...mistaken('pages/courses.yaml', 'limit: 6', 'limit: 6, currency: SEK') },
    'pages/courses.yaml:9:52 no price is in “SEK”, which is only the “iso” of “KRO” in “currencies”; write KRO; known here: KRO (currency-unknown)',
  ],
]);
