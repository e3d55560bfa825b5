import type { Term } from '../../../schemas/model.ts';
import { Climb, type ClimbStage } from '../../ui/Climb.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Area, BlockProps, Filled } from '../types.ts';

/** `stages` comes from sites/shared/school.yaml; `next` holds the steps for this visitor. */
interface AccountProps extends BlockProps<Filled<'Account'>> {
  stages: ClimbStage[];
  areas?: { level?: Area };
}

/** Shows who is logged in, their level, what they own, and what to do next. */
export function Account(props: AccountProps) {
  const { heading, item, stages, areas, labels } = props;
  return (
    <div className="Account-page wrap">
      <header className="Account-head">
        {item.picture && <Picture image={item.picture} className="Account-picture" eager />}
        <div>
          <p className="Account-eyebrow">{heading}</p>
          <Heading level={1}>{item.greeting}</Heading>
        </div>
      </header>
      <section className="Account-ladder">
        <div>
          <Heading level={2}>{labels['ladder']}</Heading>
          <Rank {...props} />
          {areas?.level && <div {...areas.level} />}
        </div>
        <Climb stages={stages} level={item.rank?.level} />
      </section>
      <div className="Account-columns">
        <NextSteps {...props} />
        <div className="Account-facts">
          <Membership {...props} />
          <Profile {...props} />
        </div>
      </div>
    </div>
  );
}

function Rank({ item: { rank }, ranks, labels }: AccountProps) {
  if (rank) return <p className="Account-rank">{rank.text}</p>;
  return (
    <div className="Account-rank">
      <p>{labels['noRank']}</p>
      {labels['noRankBody'] && <p className="Account-quiet">{labels['noRankBody']}</p>}
      {ranks && <SmartLink to={ranks} className="Tap" />}
    </div>
  );
}

function NextSteps({ next: steps, labels }: AccountProps) {
  if (!steps || steps.length === 0) return null;
  return (
    <section className="Account-next">
      <Heading level={2}>{labels['next']}</Heading>
      <ul className="NextSteps">
        {steps.map((step, index) => (
          <li key={step.title + step.link.href} className={index === 0 ? 'NextSteps-first' : undefined}>
            <Heading level={3}>{step.title}</Heading>
            {step.body && <p>{step.body}</p>}
            <SmartLink to={step.link} className={index === 0 ? 'Button' : 'MoreLink'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Membership({ item, vip, labels }: AccountProps) {
  const isVipOver = item.vip.state !== 'active';
  return (
    <section>
      <Heading level={2}>{labels['membership']}</Heading>
      <dl className="Account-list">
        <TermRow label={labels['vip']} term={item.vip} />
        <TermRow label={labels['lectures']} term={item.lectures} />
      </dl>
      {vip && (isVipOver || item.lectures.state !== 'active') && <SmartLink to={vip} className="MoreLink" />}
    </section>
  );
}

function TermRow({ label, term }: { label: string | undefined; term: Term }) {
  const { state, endsAt, text, note } = term;
  return (
    <Fact name={label} className={`Account-term Account-term--${state}`}>
      {endsAt ? <time dateTime={endsAt}>{text}</time> : text}
      {note && <span className="Note">{note}</span>}
    </Fact>
  );
}

/** Unknown facts are left out. */
function Profile({ item, labels }: AccountProps) {
  const names = ['username', 'nickName', 'email', 'phone'] as const;
  return (
    <section>
      <Heading level={2}>{labels['profile']}</Heading>
      <dl className="Account-list">
        {names.map((name) => (
          <Fact key={name} name={labels[name]}>
            {item[name]}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
