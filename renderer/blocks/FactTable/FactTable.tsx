import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** A row's `text` and `href` are taken from the site's metadata by the block's builder, where the row asks for it. */
export interface FactTableProps extends Omit<BlockProps<Authored<'FactTable'>>, 'rows'> {
  rows: { label: string; body?: string; text?: string; href?: string }[];
}

/** Facts in two columns: what, and what of it. */
export function FactTable({ heading, intro, rows }: FactTableProps) {
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <dl className="FactRows">
        {rows.map(({ label, body, text, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text && (href ? <a href={href}>{text}</a> : <p>{text}</p>)}
              {body && <div className="Prose" dangerouslySetInnerHTML={{ __html: body }} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
