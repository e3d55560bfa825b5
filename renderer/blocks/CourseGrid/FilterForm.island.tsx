import { useEffect, useRef } from 'react';
import type { Filters } from '../../../schemas/model.ts';
import { Icon } from '../../ui/Icon.tsx';
import { getLinkRel } from '../../ui/SmartLink.tsx';
import type { Labels } from '../types.ts';
import { differsFromPage, showFilters, useClosingMenus } from './filterInputs.ts';

interface FilterFormProps {
  /** The prefix of ids and names of its parts. */
  id: string;
  filters: Filters;
  labels: Labels;
}

const CHOICE_DELAY_MS = 150;
const TYPING_DELAY_MS = 450;

/** A GET form; hydrated, it submits itself. Its inputs keep what is typed or ticked while a page loads. */
export function FilterForm({ id, filters, labels }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = useDebouncedSubmit(form);
  const searchId = `${id}-search`;
  const isNarrowed = filters.chips.length > 0;
  useClosingMenus(form);

  // New results arrived: show their state, unless a newer change waits to be sent.
  const first = useRef(true);
  useEffect(() => {
    if (!form.current || send.waiting()) return;
    if (first.current && differsFromPage(form.current, filters)) send.after(CHOICE_DELAY_MS);
    else showFilters(form.current, filters);
    first.current = false;
  }, [filters, send]);

  return (
    <form
      className="Filters"
      data-narrowed={isNarrowed ? '' : undefined}
      ref={form}
      method="get"
      action={filters.action}
      autoComplete="off"
    >
      <div className="Search">
        <label htmlFor={searchId}>{labels['search']}</label>
        <div className="Search-field">
          <input
            id={searchId}
            type="search"
            className="Field"
            name={filters.search.name}
            defaultValue={filters.search.value}
            placeholder={labels['searchPlaceholder']}
            maxLength={100}
            enterKeyHint="search"
            onInput={(event) => {
              if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
                send.after(TYPING_DELAY_MS);
            }}
            onCompositionEnd={() => send.after(TYPING_DELAY_MS)}
          />
          <button type="submit" className="Button">
            <Icon name="search" />
            <span className="visually-hidden">{labels['search']}</span>
          </button>
        </div>
      </div>
      <fieldset className="Filters-groups">
        <legend className="visually-hidden">{labels['filters']}</legend>
        <Groups id={id} filters={filters} onChoice={() => send.after(CHOICE_DELAY_MS)} />
        <Sorting id={id} filters={filters} labels={labels} onChoice={() => send.after(TYPING_DELAY_MS)} />
        {hasChoices(filters) && (
          <button type="submit" className="Button Button--quiet Filters-apply">
            {labels['apply']}
          </button>
        )}
      </fieldset>
      <div className={isNarrowed ? 'Filters-result' : 'visually-hidden'}>
        <Result filters={filters} labels={labels} />
      </div>
    </form>
  );
}

/** The same object while the island exists, so that effects do not run again for it. */
function useDebouncedSubmit(form: React.RefObject<HTMLFormElement | null>) {
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useRef({
    waiting: () => timer.current !== undefined,
    after(delay: number) {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        // Safari before 16 has no `requestSubmit`; the search button comes first.
        form.current?.querySelector<HTMLElement>('[type=submit]')?.click();
      }, delay);
    },
  }).current;
}

const groupsOf = ({ groups }: Filters) => groups.filter(({ options }) => options.length > 0);
const hasChoices = (filters: Filters) => filters.sort !== undefined || groupsOf(filters).length > 0;

function Groups({ id, filters, onChoice }: Omit<FilterFormProps, 'labels'> & { onChoice: () => void }) {
  return (
    <>
      {groupsOf(filters).map((group) => (
        <details key={group.name} className="Filter" name={`${id}-groups`}>
          <summary className="Choice Filter-name">
            {group.label}
            <Chosen count={group.options.filter((option) => option.checked).length} />
            <Icon name="chevron" />
          </summary>
          <fieldset className="Filter-options">
            <legend className="visually-hidden">{group.label}</legend>
            {group.options.map((option) => (
              <label key={option.value} className="Filter-option">
                <input
                  type={group.many || group.options.length === 1 ? 'checkbox' : 'radio'}
                  name={group.name}
                  value={option.value}
                  defaultChecked={option.checked}
                  onChange={onChoice}
                />
                <span>{option.label}</span>
                <span className="Filter-count">{option.count}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
    </>
  );
}

function Chosen({ count }: { count: number }) {
  return count > 0 ? <span className="Filter-chosen">{count}</span> : null;
}

/** The number of results, announced when it changes, and the active filters, each with a link that removes it. */
function Result({ filters, labels }: Omit<FilterFormProps, 'id'>) {
  return (
    <>
      <p role="status">{filters.summary}</p>
      {filters.chips.length > 0 && (
        <ul className="Filters-chips">
          {filters.chips.map((chip) => (
            <li key={chip.href}>
              <a className="Chip" href={chip.href} aria-label={chip.removeLabel} rel={getLinkRel(chip.href)}>
                {chip.label}
                <Icon name="close" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {filters.clearHref && (
        <a className="Tap" href={filters.clearHref} rel={getLinkRel(filters.clearHref)}>
          {labels['clearAll']}
        </a>
      )}
    </>
  );
}

/** A native select: it opens in place on a phone, and the arrow keys move through it before it is sent. */
function Sorting({ id, filters, labels, onChoice }: FilterFormProps & { onChoice: () => void }) {
  const { sort } = filters;
  if (!sort) return null;
  return (
    <div className="Filters-sort">
      <label htmlFor={`${id}-sort`}>{labels['sort']}</label>
      <select
        id={`${id}-sort`}
        className="Field"
        name={sort.name}
        defaultValue={sort.options.find(({ selected }) => selected)?.value}
        onChange={onChoice}
      >
        {sort.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
