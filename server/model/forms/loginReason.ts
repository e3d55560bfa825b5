import type { Filled } from '../../../renderer/contract.ts';
import type { Link } from '../../../schemas/model.ts';
import { pick } from '../objects.ts';
import { dailyStage, dailyView } from '../problems/daily.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { TrackedPage } from '../trackedPage.ts';

/**
 * Why a login is required, for a visitor who will return to one of the pages in `reasons`: its words, and the product to
 * be bought. Any other visitor is shown today's problem.
 */
export function loginReason(
  { reasons, daily }: Pick<Filled<'Form'>, 'reasons' | 'daily'>,
  page: TrackedPage,
  site: LocalizedSite,
) {
  const { returnTo } = page;
  const target = returnTo && site.href(returnTo.path)?.href;
  const reason = target === undefined ? undefined : reasons?.find(({ to }) => to.href === target);
  if (!reason) return { daily: daily && todaysProblem(daily, site, page) };
  const { product } = returnTo ?? {};
  const order = product && pick(product, ['name', 'href', 'type', 'typeLabel', 'image', 'levels', 'price']);
  return { title: reason.title, intro: reason.intro, daily: undefined, order };
}

function todaysProblem(link: Link, site: LocalizedSite, { today, problems, levelTestProblems }: TrackedPage) {
  const view = dailyView({ stage: dailyStage(site), date: today, problems, levelTestProblems }, site);
  const position = ['size', 'black', 'white', 'marked', 'marks', 'crop', 'words'] as const;
  return view && { ...link, problem: pick(view.problem, position) };
}
