import { baseTree } from '../../helpers/baseTree.ts';
import { makeTree, type Tree, type TreeFiles } from '../../helpers/tree.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** The embedded services have prices in US dollars, and sell in this locale. */
const SELLING_NORTH = String(baseTree()['sites/north.yaml'])
  .replaceAll(/SEK|GBP/g, 'USD')
  .replace('locales:\n', 'locales:\n  en-US: { currency: USD, storeRegions: [US] }\n');
const ENGLISH: TreeFiles = Object.fromEntries(
  Object.entries(baseTree())
    .filter(([path]) => path.startsWith('locales/en-GB/'))
    .map(([path, content]) => [path.replace('en-GB', 'en-US'), content]),
);
const HOME = 'pages/home.yaml';

/** A small site where the customers of `customers.ts` can buy, for server processes on its content and data folder. */
export interface SellingSite {
  tree: Tree;
  /** Starts a process; the parameters are those of `startServerProcess`, with more settings. */
  start(
    settings?: Record<string, string>,
    limits?: string,
    options?: readonly string[],
  ): Promise<ServerProcess>;
  /** Saves the home page with this title, a word, in every language. */
  saveTitle(word: string): void;
}

/** @param files see `makeTree` */
export function makeSellingSite(files: TreeFiles = {}): SellingSite {
  const tree = makeTree({ 'sites/north.yaml': SELLING_NORTH, ...ENGLISH, ...files });
  const home = tree.read(HOME);
  return {
    tree,
    start: (settings, limits, options) => {
      const own = {
        CONTENT_DIR: tree.dir,
        DATA_DIR: tree.dataDir,
        NON_PRODUCTION: 'true',
        TRUST_PROXY: 'true',
        ...settings,
      };
      return startServerProcess(own, limits, options);
    },
    saveTitle: (word) =>
      tree.write(
        HOME,
        home.replace(/^title: .*/m, `title: { sv-SE: ${word}, en-GB: ${word}, pt-BR: ${word} }`),
      ),
  };
}
