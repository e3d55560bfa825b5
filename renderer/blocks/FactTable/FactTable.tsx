import { Fact } from '../../ui/Fact.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** The block's builder fills in a row's `text` and `href` from the site's metadata if the row refers to it. */
interface FactTableProps extends Omit<BlockProps<Authored<'FactTable'>>, 'rows'> {
  rows: { label: string; body?: string; text?: string; href?: string }[];
}

export function FactTable({ heading, intro, rows }: FactTableProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      <dl className="FactRows">
        {rows.map(({ label, body, text, href }) => (
          <Fact key={label} name={label}>
            {text && (href ? <a href={href}>{text}</a> : <p>{text}</p>)}
            {body && <div className="Prose" dangerouslySetInnerHTML={{ __html: body }} />}
          </Fact>
        ))}
      </dl>
    </Wrap>
  );
}
