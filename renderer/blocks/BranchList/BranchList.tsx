import type { Branch } from '../../../schemas/model.ts';
import { branchAnchor } from '../../../schemas/rules/anchor.ts';
import { Choices } from '../../ui/Choices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading, type Level, nextLevel, Wrap } from '../../ui/Heading.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

/** Branch schools by city; links choose region and city (C5); an empty state where there are none (C14). */
export function BranchList({ heading, intro, items, schedule, labels }: BlockProps<Filled<'BranchList'>>) {
  const level: Level = heading ? 3 : 2;
  return (
    <Wrap heading={heading} intro={intro}>
      <Choices name={labels['regions']} choices={items.regions} />
      <Choices name={labels['cities']} choices={items.cities} />
      {items.groups.length === 0 && (
        <div className="BranchList-empty">
          <EmptyState
            title={labels['none']}
            body={labels['tryAnother']}
            link={{ href: items.allHref, label: labels['showAll'] ?? '' }}
            level={level}
          />
        </div>
      )}
      <div className="BranchList-cities">
        {items.groups.map((group) => (
          <div className="BranchList-city" key={group.id}>
            <Heading level={level}>{group.city}</Heading>
            {group.failed ? (
              <p className="BranchList-failed">{labels['failed']}</p>
            ) : (
              <ul className="BranchList-branches">
                {group.branches.map((branch) => (
                  <li key={branch.id} id={branchAnchor(branch.id)}>
                    <Entry branch={branch} level={nextLevel(level)} labels={labels} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      {schedule && items.groups.length > 0 && (
        <p className="BranchList-more">
          <SmartLink to={schedule} className="Button" />
        </p>
      )}
    </Wrap>
  );
}

function Entry({ branch, level, labels }: { branch: Branch; level: Level; labels: Labels }) {
  return (
    <article className="Branch">
      <Heading level={level} className="Branch-name">
        {branch.name}
      </Heading>
      {branch.trial && (
        <div className="Branch-trial">
          <p>
            {labels['next']} <strong>{branch.trial.time}</strong>
          </p>
          <a className="Button" href={branch.trial.href} rel="nofollow">
            {labels['book']}
            <span className="visually-hidden"> {branch.name}</span>
          </a>
        </div>
      )}
      <dl className="Branch-facts">
        {(branch.address || branch.mapHref) && (
          <>
            <dt>{labels['address']}</dt>
            <dd>
              <address>{branch.address}</address>
              {branch.mapHref && (
                <a href={branch.mapHref} rel="noopener" className="Branch-link">
                  {labels['map']}
                  <span className="visually-hidden"> {branch.name}</span>
                </a>
              )}
            </dd>
          </>
        )}
        {branch.openingHours && (
          <>
            <dt>{labels['hours']}</dt>
            <dd>{branch.openingHours}</dd>
          </>
        )}
        <ContactRow name={labels['phone']} link={branch.phone} />
        <ContactRow name={labels['email']} link={branch.email} />
      </dl>
    </article>
  );
}

function ContactRow({ name, link }: { name: string | undefined; link: Branch['phone'] }) {
  if (!link) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <a href={link.href} className="Branch-link">
          {link.label}
        </a>
      </dd>
    </>
  );
}
