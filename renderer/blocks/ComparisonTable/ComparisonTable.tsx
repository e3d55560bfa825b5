import type { Link, Price, TableModel } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

interface PlanLength {
  id: string;
  /** `12 months`. */
  label: string;
  price: Price;
  /** The price per month, in words; only for more than one month. */
  perMonth?: string;
  recommended?: boolean;
  /** Whether its price per month is the lowest. */
  lowest?: boolean;
  buy: Link;
}

/** The prices of a column: a sentence, plan lengths to choose from, and an action. */
interface PriceHead {
  note?: string;
  link?: Link;
  plans?: PlanLength[];
}

/** `prices`, one for each column, are made by the block's builder. */
interface ComparisonTableProps extends Omit<BlockProps<Authored<'ComparisonTable'>>, 'prices'> {
  prices?: PriceHead[];
}
type Row = ComparisonTableProps['rows'][number];
type Cell = Row['cells'][number];

export function ComparisonTable(props: ComparisonTableProps) {
  const { heading, intro, caption, corner, columns, rows, alike, prices, labels } = props;
  const isFolded = ({ cells }: Row) =>
    alike !== undefined && cells.every(({ included, words }) => included === true && words === undefined);
  const table = (some: Row[]) => ({ caption, corner, columns, rows: some.map(rowOf) });
  const foldedRows = rows.filter(isFolded);
  return (
    <Wrap heading={heading} intro={intro}>
      {prices && <PriceHeads {...props} />}
      <DataTable table={table(rows.filter((row) => !isFolded(row)))} labels={labels} />
      {foldedRows.length > 0 && (
        <details className="Disclosure ComparisonTable-alike">
          <summary>
            <span>
              {alike} <span className="ComparisonTable-count">{foldedRows.length}</span>
            </span>
            <Icon name="chevron" />
          </summary>
          <DataTable table={table(foldedRows)} labels={labels} />
        </details>
      )}
    </Wrap>
  );
}

function rowOf({ label, note, cells }: Row): TableModel['rows'][number] {
  return { header: label, note, cells: cells.map(cellOf) };
}

function cellOf({ included, words }: Cell) {
  const state = included === undefined ? {} : { state: included ? ('yes' as const) : ('no' as const) };
  return words ? { ...state, text: words } : state;
}

function PriceHeads({ id, columns, prices = [], labels }: ComparisonTableProps) {
  return (
    <div className="PriceHeads">
      {columns.map((name, index) => {
        const { note, link, plans = [] } = prices[index] ?? {};
        if (!note && !link && plans.length === 0) return null;
        return (
          <div key={name} className="PriceHead">
            <p className="PriceHead-name">{name}</p>
            {plans.length > 0 && <Lengths id={`${id}-${index}`} plans={plans} labels={labels} />}
            <div className="PriceHead-act">
              {link && <ButtonLink link={link} large />}
              {note && <p>{note}</p>}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A choice of plan lengths made only of radio buttons and styles, so that it works without scripts. */
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
      {(recommended || lowest) && (
        <p className="Length-why">
          <Icon name="check" />
          {recommended && labels['recommended']}
          {lowest && <span>{labels['lowest']}</span>}
        </p>
      )}
      <a className="MoreLink" href={buy.href}>
        {buy.label}
      </a>
    </div>
  );
}
