import { errorAt, START, warningAt } from '../fault.ts';
import { formatFirstNames } from '../messageText.ts';
import { ORIGIN_SCREENS } from '../screens.ts';
import { type CrossFault, goneFrom } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { GraphPage } from './graph/entries.ts';

interface Needed {
  /** The file at which the fault is reported if no file has the page. */
  file: string;
  what: string;
  isIt: (facts: GraphPage['facts']) => boolean;
  /** Whether only sites with member pages need it. */
  forMembers?: true;
  /** Whether a static page takes its place. */
  hasStatic?: true;
}

/** The pages that the server itself leads to: home, those for a status (server/model/buildPage.ts), and the login. */
const NEEDED: readonly Needed[] = [
  {
    file: 'pages/home.yaml',
    what: 'path: /” is where visitors arrive, and where the logo leads',
    isIt: ({ path }) => path?.value === '/',
  },
  ofStatus(404, 'pages/not-found.yaml', 'what visitors see at addresses that are not there'),
  ofStatus(500, 'pages/error.yaml', 'what visitors see when something fails'),
  ofStatus(503, 'pages/unavailable.yaml', 'what visitors see of a page that cannot be made now'),
  {
    file: 'pages/login.yaml',
    what: `path: ${ORIGIN_SCREENS['login']}” is where pages of members lead`,
    isIt: ({ path }) => path?.value === ORIGIN_SCREENS['login'],
    forMembers: true,
  },
];

function ofStatus(status: number, file: string, what: string): Needed {
  const isIt: Needed['isIt'] = (facts) => facts.status?.value === status;
  return { file, what: `status: ${status}” is ${what}`, isIt, hasStatic: true };
}

/**
 * Reports a page that the server needs and that a site lacks in a locale, at the file that had the page or should get
 * it. A site without any status pages uses the static ones. An error if no file has the page: home and the login then
 * stay live, while static pages take the place of those for a status.
 */
export function* neededPageFaults(graph: ContentGraph): Generator<CrossFault> {
  if (graph.someSiteBroken || graph.pages.some(isUnknown)) return;
  const hasOwn = graph.pages.some(({ facts }) => facts.status !== null);
  const placesOf = (pages: readonly GraphPage[]) =>
    new Set(pages.flatMap((page) => [...graph.occurrences(page)]));
  const members = placesOf(graph.pages.filter(({ facts }) => facts.isForMembers));
  for (const { file, what, isIt, forMembers = false, hasStatic } of NEEDED) {
    if (!forMembers && !hasOwn) continue;
    const pages = graph.pages.filter(({ facts }) => isIt(facts));
    const there = placesOf(pages);
    const without = [...graph.sites.values()].flatMap(({ id, facts, contexts }) =>
      [...contexts.keys()]
        .filter((locale) => !there.has(`${id} ${locale}`))
        .filter((locale) => !forMembers || (!facts.leavesScreens && members.has(`${id} ${locale}`)))
        .map((locale) => `${id} in ${locale}`),
    );
    if (without.length === 0) continue;
    const [page] = pages;
    const said = page ? 'this page leaves out' : 'the file is missing, and is needed on';
    const more = page ? '; widen its “when”, or add a page for the rest' : '';
    const message = `${said} ${formatFirstNames(without)}: “${what}${more}`;
    const place = page?.facts.status ?? page?.facts.path ?? START;
    if (page) yield warningAt(page.path, place, 'page-needed', message);
    else yield { ...errorAt(file, START, 'page-needed', message), ...(hasStatic ? {} : goneFrom('pages/')) };
  }
}

/** Whether a page's address is unknown, so that it may be any page. */
function isUnknown({ facts }: GraphPage): boolean {
  return facts.path === null && facts.status === null;
}
