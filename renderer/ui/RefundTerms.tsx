import type { Link, RefundBox } from '../../schemas/model.ts';
import { SmartLink } from './SmartLink.tsx';

interface RefundTermsProps {
  title: string | undefined;
  refund: RefundBox;
  rules: Link | undefined;
}

export function RefundTerms({ title, refund, rules }: RefundTermsProps) {
  const { steps, note, ask } = refund;
  return (
    <section className="Refund">
      <h2>{title}</h2>
      {steps.length > 0 && (
        <dl className="Refund-steps">
          {steps.map(({ days, share }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{share}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p>{note}</p>}
      <p className="Refund-links">
        {ask && <SmartLink to={ask}>{ask.label}</SmartLink>}
        {rules && <SmartLink to={rules}>{rules.label}</SmartLink>}
      </p>
    </section>
  );
}
