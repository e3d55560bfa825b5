import { randomUUID } from 'node:crypto';
import type { PageContext } from '../context.ts';
import { formModel } from '../forms/formModel.ts';
import type { PostedForm } from '../forms/postedForm.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { type QueryValues, queryText } from '../site/query.ts';
import { EXPIRED_PARAMETER, RETURN_PARAMETER, withParameter } from '../site/returnAddress.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { builder } from './builder.ts';

interface Inputs extends Record<string, unknown> {
  path: string;
  values: QueryValues;
  posted: PostedForm | undefined;
  /** Query parameters that the page declares. */
  declared: readonly string[];
  known: Record<string, string>;
  key: string;
}

/** A form with what was typed and what is wrong with it. Its page is the visitor's own, so nothing of it is cached. */
export const form = builder<'Form', Inputs>('Form', {
  inputs: (context) => ({
    path: context.path,
    values: context.query.values,
    posted: context.posted,
    declared: Object.keys(context.page.config.query ?? {}),
    known: knownOf(context),
    key: randomUUID(),
  }),
  build: ({ block, props, labels, localizedSite, subject, inputs }) => {
    const { path, values, posted, declared, known, key } = inputs;
    const { form: name, consent, options, expired, submitFree, bodyFree, ...rest } = props;
    const address = localizedSite.href(path)?.href ?? '';
    const back = address + queryText({ ...values, ...typedQuery(posted, declared) });
    const login = withParameter(localizedSite.href('origin:login')?.href ?? '/', RETURN_PARAMETER, back);
    const owned = localizedSite.href('origin:purchases');
    const model = formModel({
      block,
      name,
      action: address + queryText(values),
      key,
      localizedSite,
      posted,
      query: values,
      known,
      options,
      consentHtml: consent && besideForm(inlineHtml(consent), localizedSite),
      problem: labels['problem'] ?? '',
      ways: {
        'login-needed': { href: login, label: labels['loginAgain'] ?? '' },
        ...(owned ? { owned: { ...owned, label: labels['seePurchases'] ?? '' } } : {}),
      },
    });
    const hasExpired = values[EXPIRED_PARAMETER] !== undefined && expired !== undefined;
    const { price } = subject.product ?? {};
    const isFree = price?.state === 'priced' && price.current.amount === 0;
    const text = isFree && bodyFree ? bodyFree : rest.body;
    return {
      props: {
        ...rest,
        ...withoutUndefined({ body: text && besideForm(text, localizedSite) }),
        ...(isFree && submitFree ? { submit: submitFree } : {}),
        form: model,
        ...(hasExpired ? { expired } : {}),
      },
    };
  },
});

/** What was typed of the fields that the page's address can say, so that it survives a login. */
function typedQuery(posted: PostedForm | undefined, declared: readonly string[]): QueryValues {
  const typed = Object.entries(posted?.values ?? {}).filter(([name]) => declared.includes(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, [value]]));
}

/** What the address and the account already tell, by field. */
function knownOf({ visitor, params }: PageContext): Record<string, string> {
  const { email, phone, realName } = visitor.user?.profile ?? {};
  const entries = { ...params, email, phone, name: realName, parentName: realName };
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Links of a form's words open beside it: what was typed would be lost on the way back. Those to another screen of the
 * account take its place.
 */
function besideForm(html: string, { href }: LocalizedSite): string {
  const screens = ['origin:login', 'origin:register'].map((screen) => href(screen)?.href);
  return html.replace(/<a href="([^"]*)"/g, (tag, address: string) =>
    screens.includes(address) || /^(mailto|tel):/.test(address)
      ? tag
      : `<a target="_blank" rel="noopener" href="${address}"`,
  );
}

/** One paragraph without its tags: a label takes words and links alone. */
function inlineHtml(html: string): string {
  return html.trim().replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1');
}
