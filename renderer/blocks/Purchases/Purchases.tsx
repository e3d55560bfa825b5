import type { ReactNode } from 'react';
import type { PurchaseEntry, RefundWords } from '../../../schemas/model.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

/** `issuer`: the seller, for printed receipts; from the site's metadata. */
interface PurchasesProps extends BlockProps<Filled<'Purchases'>> {
  issuer?: { name: string; address?: string; email: string };
}

/** The visitor's purchases, the latest first (requirements A4). When printed, each entry is a receipt. */
export function Purchases(props: PurchasesProps) {
  const { heading, intro, rules, more, item, labels } = props;
  const { entries } = item;
  return (
    <div className="Purchases-page wrap">
      <div className="Purchases-head">
        <Heading level={1}>{heading}</Heading>
        {intro && <p>{intro}</p>}
        {entries.length > 0 && (
          <button type="button" className="Button Button--quiet Purchases-print" data-print="">
            {labels['print']}
          </button>
        )}
        {rules && entries.length > 0 && <SmartLink to={rules} />}
      </div>
      {entries.length === 0 ? (
        <EmptyState title={labels['noContent']} body={labels['noContentBody']} link={more} level={2} />
      ) : (
        <ol className="Purchases-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <PurchaseItem entry={entry} labels={labels}>
                <Paper {...props} title={labels[isUnpaid(entry) ? 'order' : 'receipt']} />
              </PurchaseItem>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const isUnpaid = ({ refund }: PurchaseEntry) => refund.state === 'none' && refund.reason === 'unpaid';

/** What turns an entry into a printed receipt: a title, the buyer and the seller. */
function Paper({ item: { holder }, issuer, labels, title }: PurchasesProps & { title: string | undefined }) {
  if (!issuer) return null;
  return (
    <p className="Purchase-paper">
      <strong>{title}</strong>
      <span>
        {labels['holder']} {holder}
      </span>
      <span>{[issuer.name, issuer.address, issuer.email].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function PurchaseItem(props: { entry: PurchaseEntry; labels: Labels; children: ReactNode }) {
  const { entry, labels, children } = props;
  const { name, kind, purchasedAt, price, refund, id, serial } = entry;
  return (
    <article className="Purchase Surface">
      {children}
      <div className="Purchase-head">
        <Heading level={2}>{name}</Heading>
        <p className="Purchase-price">
          <span>{price.text}</span>
          {price.taxNote && <span className="Price-note">{price.taxNote}</span>}
        </p>
        <p className="Purchase-facts">
          {kind && <span>{kind}</span>}
          <time dateTime={purchasedAt.iso}>{purchasedAt.text}</time>
          <span>{serial ? `${labels['serial']} ${serial}` : `${labels['number']} ${id}`}</span>
        </p>
        <button type="button" className="Button Button--plain Purchases-print" data-print="">
          {labels['printOne']}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
      <Refund refund={refund} name={name} title={labels['refund']} />
    </article>
  );
}

function Refund({ refund, name, title }: { refund: RefundWords; name: string; title: string | undefined }) {
  const { state, text, note, write, byHand } = refund;
  return (
    <section className={`Purchase-refund Purchase-refund--${state}`}>
      <h3 className="visually-hidden">{title}</h3>
      <span className="Purchase-stone" aria-hidden="true" />
      <div>
        <p className="Purchase-state">{text}</p>
        {note && <p className="Purchase-note">{note}</p>}
        {byHand && <p className="Purchase-note">{byHand}</p>}
      </div>
      {write && (
        <SmartLink to={write} className="Purchase-write">
          {write.label}
          <span className="visually-hidden"> {name}</span>
        </SmartLink>
      )}
    </section>
  );
}
