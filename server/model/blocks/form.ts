import { randomUUID } from 'node:crypto';
import type { Filled, Labels } from '../../../renderer/contract.ts';
import type { Link, ProductDetail } from '../../../schemas/model.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { formModel } from '../forms/formModel.ts';
import type { PostedForm } from '../forms/postedForm.ts';
import { pick } from '../objects.ts';
import { isFree, priceCode } from '../rules/price.ts';
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

type Words = Pick<Filled<'Form'>, 'submit' | 'submitFree' | 'body' | 'bodyFree'>;

/** A product that costs nothing may have words of its own. */
function wordsOfOrder({ submit, submitFree, body, bodyFree }: Words, product: ProductDetail | undefined) {
  const free = isFree(product?.price);
  return { submit: (free && submitFree) || submit, body: (free && bodyFree) || body };
}

/** Shown instead of an order: the login if it has ended, the owned product, or a question if it has no price here. */
function insteadOfOrder(
  posted: PostedForm | undefined,
  help: { 'login-needed': Link },
  { price, owned }: Partial<ProductDetail> = {},
): Link | undefined {
  if (posted?.faults.some(({ code }) => code === 'login-needed')) return help['login-needed'];
  return owned?.link ?? (price?.state === 'ask' ? { href: price.href, label: price.label } : undefined);
}

/**
 * Why a login is required, for a visitor who will return to one of the pages in `reasons`: its words, and the product to
 * be bought.
 */
function loginReason({ reasons }: Pick<Filled<'Form'>, 'reasons'>, page: TrackedPage, site: LocalizedSite) {
  const { returnTo } = page;
  const target = returnTo && site.href(returnTo.path)?.href;
  const reason = target === undefined ? undefined : reasons?.find(({ to }) => to.href === target);
  if (!reason) return {};
  const { product } = returnTo ?? {};
  const order = product && pick(product, ['name', 'href', 'type', 'typeLabel', 'image', 'levels', 'price']);
  return { title: reason.title, intro: reason.intro, order };
}

/** A form with the typed values and the faults. Its page is the visitor's own, so nothing is cached. */
export const form = builder('Form', ({ block, props, labels, localizedSite, subject, page }) => {
  const { form: name, consent, options, expired, after } = props;
  const { postedForm: posted, query, search } = page;
  const address = localizedSite.localizedPath(page.path);
  const withTyped = formatQuery({ ...parseQuery(search), ...typedQuery(page) });
  const help = helpLinks(address + withTyped, labels, localizedSite);
  const openedApart = (html: string | undefined) => html && openLinksInNewTab(html, localizedSite, query);
  const { submit, body } = wordsOfOrder(props, subject.product);
  const model = formModel({
    ...{ block, name, localizedSite, posted, query, options },
    action: address + search,
    key: randomUUID(),
    prefill: knownValues(page, subject.product),
    hasAllOptions: !page.isDegraded,
    consentHtml: openedApart(consent && inlineHtml(consent)),
    problem: labels['problem'] ?? '',
    helpLinks: help,
  });
  const itself = { code: localizedSite.locale.code, lang: localizedSite.words.lang, href: address };
  return {
    props: {
      ...pick(props, ['title', 'heading', 'intro', 'picture', 'points', 'quiet']),
      ...loginReason(props, page, localizedSite),
      submit,
      body: openedApart(body),
      after: openedApart(after),
      form: model,
      instead: name === 'purchase' ? insteadOfOrder(posted, help, subject.product) : undefined,
      expired: query[EXPIRED_PARAMETER] && expired,
      languages: languagesOf(page, options ? withTyped : search),
      // If the address limits the choices by place and time, this link shows all of them.
      allChoices: options && { ...itself, name: labels['allChoices'] ?? '' },
    },
  };
});

/** The typed values of fields that the page's query can contain, so that they survive a login. */
function typedQuery({ postedForm, queryParameters = {} }: TrackedPage): QueryValues {
  const typed = Object.entries(postedForm?.values ?? {}).filter(([name]) =>
    Object.hasOwn(queryParameters, name),
  );
  return Object.fromEntries(typed.map(([name, value]) => [name, [value]]));
}

/** The values from the address, the product and the account, by field. */
function knownValues({ params, profile }: TrackedPage, product?: ProductDetail): Record<string, string> {
  const { email, phone, realName } = profile ?? {};
  const price = priceCode(product?.price);
  return stringsOf({ ...params, price, email, phone, name: realName, parentName: realName });
}

/** The addresses to which the form is sent to be shown in another language with the typed values. */
function languagesOf(page: TrackedPage, search: string) {
  const others = page.languages(search).map((one) => pick(one, ['code', 'name', 'lang', 'href']));
  return others.length > 0 ? others : undefined;
}

/** Where a refused form links to: the login, which returns to `returnPath`, or what the visitor owns. */
function helpLinks(returnPath: string, labels: Labels<'Form'>, { href }: LocalizedSite) {
  const login = withParameter(href('origin:login')?.href ?? '/', RETURN_PARAMETER, returnPath);
  const owned = href('origin:purchases');
  return {
    'login-needed': { href: login, label: labels['loginAgain'] ?? '' },
    ...(owned ? { owned: { ...owned, label: labels['seePurchases'] ?? '' } } : {}),
  };
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
