import type { Link, RefundBox } from '../../schemas/model.ts';
import { Fact } from './Fact.tsx';
import { SmartLink } from './SmartLink.tsx';

interface RefundTermsProps {
  title?: string;
  refund: RefundBox;
  rules: Link | undefined;
}

export function RefundTerms({ title, refund, rules }: RefundTermsProps) {
  const { steps, note, ask } = refund;
  return (
    <section className="Refund">
      {title && <h2>{title}</h2>}
      {steps.length > 0 && (
        <dl className="Refund-steps">
          {steps.map(({ days, share }) => (
            <Fact key={days} name={days}>
              {share}
            </Fact>
          ))}
        </dl>
      )}
      {note && <p>{note}</p>}
      <p className="Refund-links">
        {ask && <SmartLink to={ask} />}
        {rules && <SmartLink to={rules} />}
      </p>
    </section>
  );
}
