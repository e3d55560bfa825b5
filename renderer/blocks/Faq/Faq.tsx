import { ButtonLink, MoreLink } from '../../ui/ButtonLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Authored, BlockProps } from '../types.ts';

interface FaqProps extends BlockProps<Authored<'Faq'>> {
  /** The search as a GET form, if `search` is on; `summary` and `clearHref` are set while a search is active. */
  form?: { action: string; name: string; value: string; summary?: string; clearHref?: string };
}
type Group = FaqProps['groups'][number];

/** Answers are sanitised HTML. The anchor is on the answer: a link to it opens the closed disclosure around it. */
export function Faq(props: FaqProps) {
  const { heading, intro, groups, more, form, labels } = props;
  return (
    <div className="Faq-grid wrap">
      <SectionHead heading={heading} intro={intro} />
      <div className="Faq-groups">
        <Search {...props} />
        {form && <Choices name={labels['topics']} choices={groups.flatMap(topicOf)} />}
        {groups.map((group, index) => (
          <QuestionGroup
            key={group.items[0]?.id}
            group={group}
            level={heading ? 3 : 2}
            open={form !== undefined && (form.summary !== undefined || index === 0)}
          />
        ))}
        {groups.length === 0 && form?.clearHref && (
          <EmptyState
            title={labels['noneTitle']}
            body={labels['noneBody']}
            link={{ href: form.clearHref, label: labels['clear'] ?? '' }}
            level={heading ? 3 : 2}
          />
        )}
        {more && <MoreLink to={more} />}
      </div>
    </div>
  );
}

const topicOf = ({ title, items }: Group) =>
  title ? [{ label: title, href: `#topic-${items[0]?.id}`, current: false }] : [];

interface QuestionGroupProps {
  group: Group;
  level: 2 | 3;
  /** Whether its answers are open: those of a search, and of the first group, which are asked most. */
  open: boolean;
}

function QuestionGroup({ group, level, open }: QuestionGroupProps) {
  return (
    <div className="Faq-group" id={group.title && `topic-${group.items[0]?.id}`}>
      {group.title && <Heading level={level}>{group.title}</Heading>}
      {group.items.map((item) => (
        <details key={item.id} className="Disclosure" open={open || undefined}>
          <summary>
            {item.question}
            <Icon name="chevron" />
          </summary>
          <div id={item.id} className="Prose" dangerouslySetInnerHTML={{ __html: item.answer }} />
        </details>
      ))}
    </div>
  );
}

function Search({ id, form, groups, labels }: FaqProps) {
  if (!form) return null;
  const inputId = `${id}-search`;
  // If nothing is found, the empty state has the link that clears the search.
  const hasMatches = groups.length > 0;
  return (
    <search>
      <form className="Search" method="get" action={form.action}>
        <label htmlFor={inputId} className="visually-hidden">
          {labels['search']}
        </label>
        <div className="Search-field">
          <input
            id={inputId}
            type="search"
            className="Field"
            name={form.name}
            defaultValue={form.value}
            placeholder={labels['placeholder']}
            maxLength={100}
            enterKeyHint="search"
          />
          <button type="submit" className="Button">
            <Icon name="search" />
            <span>{labels['submit']}</span>
          </button>
        </div>
        <div className="Faq-result">
          <p role="status">{form.summary}</p>
          {hasMatches && form.clearHref && (
            <ButtonLink link={{ href: form.clearHref, label: labels['clear'] ?? '' }} kind="quiet" />
          )}
        </div>
      </form>
    </search>
  );
}
