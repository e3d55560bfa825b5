import type { ReceiptModel } from '../../../schemas/model.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import type { PageContext } from '../context.ts';
import type { Receipt } from '../forms/receipts.ts';
import { momentText } from '../rules/moments.ts';
import { branchOf } from './branches.ts';
import { loadCatalogue } from './catalogue.ts';
import { classTime, type DatedClass } from './datedClasses.ts';
import { classesElsewhere, loadDatedClasses } from './trialSlots.ts';

/** The query parameter of a confirmation with its receipt. */
export const RECEIPT_PARAMETER = 'receipt';

/** The address of an appointment's calendar file. */
export const CALENDAR_PATH = '/api/calendar.ics';

/** Returns a form's result, if the address has a receipt of this site and this visitor. */
export async function loadReceipt(_source: object, context: PageContext): Promise<ReceiptModel | undefined> {
  const receipt = openReceipt(context);
  if (!receipt) return undefined;
  const { form, details } = receipt;
  const reference = details.reference && shortReference(details.reference);
  return { form, reference, ...(await receiptFacts(receipt, context)) };
}

/** A short number to read aloud: the first group of a service's UUID (RFC 9562), unique enough within a school. */
function shortReference(reference: string): string {
  const [, first] = /^([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(reference) ?? [];
  return first?.toUpperCase() ?? reference;
}

/** The receipt in the address, if it is of this site and visitor. @throws CallFailure while the visitor is unknown */
export function openReceipt(context: PageContext): Receipt | undefined {
  const [text] = context.query.values[RECEIPT_PARAMETER] ?? [];
  const receipt = text === undefined ? undefined : context.receipts.open(text);
  if (!receipt || receipt.site !== context.localizedSite.site.id) return undefined;
  if (receipt.user === '') return receipt;
  const { user } = context.visitor;
  // The owner is unknown while the user service fails.
  if (user && !user.profile) throw new CallFailure('user', 'unreachable');
  return receipt.user === user?.profile?.username ? receipt : undefined;
}

/** The confirmation and the receipt's own data are shown even if a service fails now. */
async function receiptFacts(receipt: Receipt, context: PageContext) {
  const moment = momentFacts(receipt, context);
  if (receipt.form === 'trialSignup')
    return (await undefinedOnFailure(trialFacts(receipt, context))) ?? { facts: moment };
  const paid = [...priceFacts(receipt, context), ...moment];
  if (receipt.details['productId'] === undefined) return { facts: paid };
  const product = await undefinedOnFailure(productFact(receipt, context));
  return { facts: [...(product ? [product] : []), ...paid] };
}

/** The price at the time of purchase, as the catalogue's may have changed, and that no payment was taken. */
function priceFacts({ details }: Receipt, { localizedSite: { words } }: PageContext): ReceiptModel['facts'] {
  const { price, payment } = details;
  const isKnown = payment === 'none' || payment === 'simulated';
  return [
    ...(price === undefined ? [] : [{ label: words.key('forms.receipt.price'), text: price }]),
    ...(isKnown
      ? [
          {
            label: words.key('forms.receipt.payment.label'),
            text: words.key(`forms.receipt.payment.${payment}`),
          },
        ]
      : []),
  ];
}

function momentFacts({ details: { at } }: Receipt, { localizedSite }: PageContext): ReceiptModel['facts'] {
  if (at === undefined) return [];
  const { text, iso } = momentText(at, localizedSite);
  return [{ label: localizedSite.words.key('forms.receipt.at'), text, datetime: iso }];
}

async function trialFacts({ details }: Receipt, context: PageContext) {
  const { localizedSite } = context;
  const { words } = localizedSite;
  const isMeant = ({ course }: DatedClass) => String(course.id) === details['courseId'];
  const here = (await loadDatedClasses(context)).find(isMeant);
  const one = here ?? (await classesElsewhere(context)).find(isMeant);
  if (!one) return { facts: [] };
  const { phone, address, mapHref } = branchOf(one.store);
  const { childName } = details;
  const fact = (name: string, text: string, extra: { href?: string; datetime?: string } = {}) => ({
    label: words.key(`forms.receipt.${name}`),
    text,
    ...extra,
  });
  const contact = [
    ...(childName ? [fact('child', childName)] : []),
    ...(phone ? [fact('phone', phone.label, { href: phone.href })] : []),
  ];
  const ages = fact('class', words.key('branch.ages', { from: one.course.minAge, to: one.course.maxAge }));
  const reference = details.reference && {
    label: words.key('blocks.Receipt.reference'),
    text: shortReference(details.reference),
  };
  const facts = [...(reference ? [reference] : []), ages, ...contact];
  return {
    facts: [
      fact('time', classTime(one, localizedSite), { datetime: one.course.startsAt }),
      ages,
      fact('branch', one.store.name),
      fact('address', address, mapHref ? { href: mapHref } : {}),
      ...contact,
    ],
    appointment: {
      id: details['reference'] ?? String(one.course.id),
      title: words.key('forms.receipt.calendarSummary', { branch: one.store.name }),
      startsAt: one.course.startsAt,
      endsAt: one.course.endsAt,
      location: address,
      description: facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      url: mapHref || undefined,
      href: calendarHref(context),
    },
  };
}

/** The calendar file is made from the confirmation at the confirmation's own address. */
function calendarHref({ localizedSite, path, query }: PageContext): string {
  return `${CALENDAR_PATH}?${new URLSearchParams({ path: localizedSite.localizedPath(path) + query.canonical })}`;
}

async function productFact({ details }: Receipt, context: PageContext) {
  const { productId = '' } = details;
  const card = (await loadCatalogue(context)).byId.get(productId)?.card;
  const label = context.localizedSite.words.key('forms.receipt.product');
  return { label, text: card?.name ?? productId, href: card?.href };
}
