import { randomUUID } from 'node:crypto';
import type { Filled } from '../../../renderer/contract.ts';
import type { Link, Price } from '../../../schemas/model.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import type { PageContext, PageSubject } from '../context.ts';
import { formModel } from '../forms/formModel.ts';
import type { PostedForm } from '../forms/postedForm.ts';
import { languagesOfPage } from '../languages.ts';
import { pick } from '../objects.ts';
import { dailyStage, dailyView } from '../problems/daily.ts';
import { isFree } from '../rules/price.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery, parseQuery, type QueryValues } from '../site/query.ts';
import {
  EXPIRED_PARAMETER,
  loginScreens,
  RETURN_PARAMETER,
  withParameter,
  withReturnAddress,
} from '../site/returnAddress.ts';
import type { TrackedPage } from '../trackedPage.ts';
import { stringsOf } from '../words/text.ts';
import { builder } from './builder.ts';

/** A form with the typed values and the faults. Its page is the visitor's own, so nothing is cached. */
export const form = builder('Form', ({ block, props, labels, localizedSite, subject, page }) => {
  const { path, search, postedForm: posted, query, dependencies } = page.context;
  const [{ values }, { returnTo }] = [query, page.context.subject];
  const { form: name, consent, options, expired, submitFree, bodyFree, reasons, ...ownProps } = props;
  const openedApart = (html: string) => openLinksInNewTab(html, localizedSite, values);
  const address = localizedSite.address(path);
  const withTyped = formatQuery({ ...parseQuery(search), ...typedQuery(posted, page.queryParameters) });
  const help = helpLinks(address + withTyped, labels, localizedSite);
  const model = formModel({
    block,
    name,
    action: address + search,
    key: randomUUID(),
    localizedSite,
    posted,
    query: values,
    prefill: knownOf(page.context),
    options,
    hasAllOptions: !dependencies.degraded,
    consentHtml: consent && openedApart(inlineHtml(consent)),
    problem: labels['problem'] ?? '',
    helpLinks: help,
  });
  const hasExpired = values[EXPIRED_PARAMETER] !== undefined && expired !== undefined;
  const { price, owned: ownedLink } = subject.product ?? {};
  const free = isFree(price);
  const allChoices = { code: localizedSite.locale.code, lang: localizedSite.words.lang };
  const text = free && bodyFree ? bodyFree : ownProps.body;
  return {
    props: {
      ...ownProps,
      body: text && openedApart(text),
      submit: (free && submitFree) || ownProps.submit,
      daily: ownProps.daily && todaysProblem(ownProps.daily, localizedSite, page),
      after: ownProps.after && openedApart(ownProps.after),
      ...reasonOf(reasons, returnTo, localizedSite),
      form: model,
      instead: name === 'purchase' ? alternativeAction(posted, help, ownedLink?.link, price) : undefined,
      expired: hasExpired ? expired : undefined,
      languages: languagesOf(page.context, options ? withTyped : search),
      // If the address limits the choices by place and time, this link shows all of them.
      allChoices: options && { ...allChoices, href: address, name: labels['allChoices'] ?? '' },
    },
  };
});

/** Shown instead of an order: the login if it has ended, the owned product, or a question if it has no price here. */
function alternativeAction(
  postedForm: PostedForm | undefined,
  help: ReturnType<typeof helpLinks>,
  ownedLink: Link | undefined,
  price: Price | undefined,
): Link | undefined {
  if (postedForm?.faults.some(({ code }) => code === 'login-needed')) return help['login-needed'];
  return ownedLink ?? (price?.state === 'ask' ? { href: price.href, label: price.label } : undefined);
}

/** Where a refused form links to: the login, which returns to `returnPath`, or what the visitor owns. */
function helpLinks(returnPath: string, labels: Readonly<Record<string, string>>, { href }: LocalizedSite) {
  const login = withParameter(href('origin:login')?.href ?? '/', RETURN_PARAMETER, returnPath);
  const owned = href('origin:purchases');
  return {
    'login-needed': { href: login, label: labels['loginAgain'] ?? '' },
    ...(owned ? { owned: { ...owned, label: labels['seePurchases'] ?? '' } } : {}),
  };
}

/** The addresses to which the form is sent to be shown in another language with the typed values. */
function languagesOf(context: PageContext, search: string) {
  const query = { values: parseQuery(search), canonical: search, hasFreeText: false };
  const others = languagesOfPage({ ...context, query });
  if (others.length === 0) return undefined;
  return others.map((one) => pick(one, ['code', 'name', 'lang', 'href']));
}

/** Why a login is required: the words of the page that it returns to, and the product to be bought. */
function reasonOf(
  reasons: Filled<'Form'>['reasons'],
  returnTo: PageSubject['returnTo'],
  { href }: LocalizedSite,
) {
  const target = returnTo && href(returnTo.path)?.href;
  const reason = target === undefined ? undefined : reasons?.find(({ to }) => to.href === target);
  if (!reason) return {};
  const { product } = returnTo ?? {};
  const order = product && pick(product, ['name', 'href', 'type', 'typeLabel', 'image', 'levels', 'price']);
  return { title: reason.title, intro: reason.intro, daily: undefined, order };
}

const POSITION_PROPS = ['size', 'black', 'white', 'marked', 'marks', 'crop', 'words'] as const;

function todaysProblem(link: Link, site: LocalizedSite, { today, problems, levelTestProblems }: TrackedPage) {
  const view = dailyView({ stage: dailyStage(site), date: today, problems, levelTestProblems }, site);
  return view && { ...link, problem: pick(view.problem, POSITION_PROPS) };
}

/** The typed values of fields that the page's query can contain, so that they survive a login. */
function typedQuery(postedForm: PostedForm | undefined, parameters: object = {}): QueryValues {
  const typed = Object.entries(postedForm?.values ?? {}).filter(([name]) => Object.hasOwn(parameters, name));
  return Object.fromEntries(typed.map(([name, value]) => [name, [value]]));
}

/** The values from the address and the account, by field. */
function knownOf({ visitor, params }: PageContext): Record<string, string> {
  const { email, phone, realName } = visitor.user?.profile ?? {};
  return stringsOf({ ...params, email, phone, name: realName, parentName: realName });
}

/** Links in a form's words open in a new tab, so that typed text is not lost; links to account screens do not. */
function openLinksInNewTab(html: string, { href }: LocalizedSite, values: QueryValues): string {
  const screens = loginScreens(href);
  return html.replace(/<a href="([^"]*)"(?: rel="noopener")?/g, (tag, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    if (screens.includes(plain)) return `<a href="${escapeHtml(withReturnAddress(plain, values, href))}"`;
    return /^(mailto:|tel:|#)/.test(address) ? tag : `<a target="_blank" rel="noopener" href="${address}"`;
  });
}

/** A paragraph without its tags: a label contains only text and links. */
function inlineHtml(html: string): string {
  return html.trim().replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1');
}
