import { randomUUID } from 'node:crypto';
import { helpLinks, inlineHtml, openLinksInNewTab } from '../forms/formLinks.ts';
import { formModel } from '../forms/formModel.ts';
import { loginReason } from '../forms/loginReason.ts';
import { insteadOfOrder, wordsOfOrder } from '../forms/orderForm.ts';
import { pick } from '../objects.ts';
import { formatQuery, parseQuery, type QueryValues } from '../site/query.ts';
import { EXPIRED_PARAMETER } from '../site/returnAddress.ts';
import type { TrackedPage } from '../trackedPage.ts';
import { stringsOf } from '../words/text.ts';
import { builder } from './builder.ts';

/** A form with the typed values and the faults. Its page is the visitor's own, so nothing is cached. */
export const form = builder('Form', ({ block, props, labels, localizedSite, subject, page }) => {
  const { form: name, consent, options, expired, after } = props;
  const { postedForm: posted, query, search } = page;
  const address = localizedSite.address(page.path);
  const withTyped = formatQuery({ ...parseQuery(search), ...typedQuery(page) });
  const help = helpLinks(address + withTyped, labels, localizedSite);
  const openedApart = (html: string | undefined) => html && openLinksInNewTab(html, localizedSite, query);
  const { submit, body } = wordsOfOrder(props, subject.product);
  const model = formModel({
    ...{ block, name, localizedSite, posted, query, options },
    action: address + search,
    key: randomUUID(),
    prefill: knownValues(page),
    hasAllOptions: !page.isDegraded,
    consentHtml: openedApart(consent && inlineHtml(consent)),
    problem: labels['problem'] ?? '',
    helpLinks: help,
  });
  const itself = { code: localizedSite.locale.code, lang: localizedSite.words.lang, href: address };
  return {
    props: {
      ...pick(props, ['title', 'heading', 'intro', 'points', 'start', 'quiet']),
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

/** The result of a form. If there is nothing to confirm, the message is also the page's title. */
export const receipt = builder('Receipt', ({ props }) => ({
  props,
  ...(props.item ? {} : { title: props.otherwise.heading }),
}));

/** The typed values of fields that the page's query can contain, so that they survive a login. */
function typedQuery({ postedForm, queryParameters = {} }: TrackedPage): QueryValues {
  const typed = Object.entries(postedForm?.values ?? {}).filter(([name]) =>
    Object.hasOwn(queryParameters, name),
  );
  return Object.fromEntries(typed.map(([name, value]) => [name, [value]]));
}

/** The values from the address and the account, by field. */
function knownValues({ params, profile }: TrackedPage): Record<string, string> {
  const { email, phone, realName } = profile ?? {};
  return stringsOf({ ...params, email, phone, name: realName, parentName: realName });
}

/** The addresses to which the form is sent to be shown in another language with the typed values. */
function languagesOf(page: TrackedPage, search: string) {
  const others = page.languages(search).map((one) => pick(one, ['code', 'name', 'lang', 'href']));
  return others.length > 0 ? others : undefined;
}
