import type { Link, Price } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import type { Labels } from '../types.ts';

/** One length of a plan. */
export interface PlanLength {
  id: string;
  /** `12 months`. */
  label: string;
  price: Price;
  /** What a month of it costs, in words; only of more than one. */
  perMonth?: string;
  recommended?: boolean;
  /** A month of it costs less than of the others. */
  lowest?: boolean;
  buy: Link;
}

/** What stands above a column: a sentence, a plan's lengths to choose between, and what to do. */
export interface PriceHead {
  note?: string;
  link?: Link;
  plans?: PlanLength[];
}

interface PriceHeadsProps {
  id: string;
  /** What the section is about stands above the rows' own headings. */
  heading: string | undefined;
  intro: string | undefined;
  columns: readonly string[];
  prices: readonly PriceHead[];
  labels: Labels;
}

/** Prices above the columns of a table; on a phone a card each. */
export function PriceHeads({ id, heading, intro, columns, prices, labels }: PriceHeadsProps) {
  return (
    <div className="PriceHeads">
      <div className="PriceHeads-intro">
        <SectionHead heading={heading} intro={intro} />
      </div>
      {columns.map((name, index) => (
        <Head key={name} id={`${id}-${index}`} name={name} price={prices[index] ?? {}} labels={labels} />
      ))}
    </div>
  );
}

function Head({ id, name, price, labels }: { id: string; name: string; price: PriceHead; labels: Labels }) {
  const { note, link, plans = [] } = price;
  return (
    <div className={plans.length > 0 ? 'PriceHead PriceHead--plans' : 'PriceHead'}>
      <p className="PriceHead-name">{name}</p>
      {plans.length > 0 && <Lengths id={id} plans={plans} labels={labels} />}
      {note && <p className="PriceHead-note">{note}</p>}
      {link && <ButtonLink link={link} kind={plans.length > 0 ? 'main' : 'quiet'} />}
    </div>
  );
}

/** A choice between lengths: radio buttons and style sheets alone, so that it works without scripts. */
function Lengths({ id, plans, labels }: { id: string; plans: readonly PlanLength[]; labels: Labels }) {
  const first = Math.max(
    0,
    plans.findIndex(({ recommended }) => recommended),
  );
  return (
    <fieldset className="Lengths">
      <legend className="visually-hidden">{labels['length']}</legend>
      {plans.map((plan, index) => (
        <input
          key={plan.id}
          type="radio"
          className="Lengths-input visually-hidden"
          name={id}
          id={`${id}-${plan.id}`}
          defaultChecked={index === first}
        />
      ))}
      <div className="Lengths-choices">
        {plans.map((plan) => (
          <label key={plan.id} htmlFor={`${id}-${plan.id}`} className="Lengths-choice">
            {plan.label}
          </label>
        ))}
      </div>
      {plans.map((plan) => (
        <Length key={plan.id} plan={plan} labels={labels} />
      ))}
    </fieldset>
  );
}

function Length({ plan, labels }: { plan: PlanLength; labels: Labels }) {
  const { label, perMonth, price, recommended, lowest, buy } = plan;
  return (
    <div className="Length">
      <div className="Length-total">
        {perMonth && <span>{label}</span>}
        <PriceTag price={price} labels={labels} />
      </div>
      {perMonth && <p className="Length-month">{perMonth}</p>}
      {recommended && (
        <p className="Length-why">
          <Icon name="check" />
          {labels['recommended']}
          {lowest && <span>{labels['lowest']}</span>}
        </p>
      )}
      <a className="Button Button--quiet" href={buy.href}>
        {buy.label}
      </a>
    </div>
  );
}
