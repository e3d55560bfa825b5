import type { TableCell, TableModel } from '../../schemas/model.ts';
import { Icon } from './Icon.tsx';
import type { Labels } from './labels.ts';
import { Phrases } from './Phrases.tsx';

/** A table that scrolls by itself if too wide, also by keyboard. Labels: `yes` and `no`, for screen readers. */
export function DataTable({ table, labels }: { table: TableModel; labels: Labels }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="DataTable Surface" role="group" aria-label={table.caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{table.corner}</th>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.header}>
              <th scope="row">
                <Phrases text={row.header} />
                {row.note && <span className="Note">{row.note}</span>}
              </th>
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                <td key={index}>
                  <Cell cell={cell} labels={labels} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A sign with a word for screen readers; or visible words. */
function Cell({ cell, labels }: { cell: TableCell; labels: Labels }) {
  const { state, text, href } = cell;
  if (href) return <a href={href}>{text}</a>;
  return (
    <span className={state ? `DataTable-sign DataTable-sign--${state}` : undefined}>
      {state && <Icon name={state === 'yes' ? 'check' : 'none'} />}
      {text ? text : state && <span className="visually-hidden">{labels[state]}</span>}
    </span>
  );
}
