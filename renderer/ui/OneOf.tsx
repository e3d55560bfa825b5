import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldModel } from '../../schemas/model.ts';
import { Icon } from './Icon.tsx';
import type { Labels } from './labels.ts';

interface OneOfProps {
  field: FieldModel;
  labels: Labels;
  /** Attributes of the first button, which stands for the group in the list of faults and in the browser's checks. */
  attributes: InputHTMLAttributes<HTMLInputElement>;
  /** What is wrong with the choice. */
  children: ReactNode;
}

const MAX_SHOWN_CHOICES = 3;

/** One choice of several, as cards: the chosen one and the first free one of each group, then all others. */
export function OneOf({ field, labels, attributes, children }: OneOfProps) {
  const { label, value, options } = field;
  const all = (options ?? []).flatMap((group) =>
    group.options.map((one) => ({ ...one, place: group.label })),
  );
  const isFirst = ({ place, disabled }: Option, at: number) =>
    !disabled && all.findIndex((other) => other.place === place && !other.disabled) === at;
  const chosen = all.filter((one) => one.value === value);
  const first = [...new Set([...chosen, ...all.filter(isFirst)])].slice(0, MAX_SHOWN_CHOICES);
  const rest = all.filter((one) => !first.includes(one));
  const inputProps = { name: field.name, required: field.required };
  const cardOf = (one: Option) => (
    <Card
      key={one.value}
      one={one}
      isChosen={one.value === value}
      attributes={one === (first[0] ?? all[0]) ? attributes : inputProps}
    />
  );
  return (
    <fieldset className="Field-group" id={all.length === 0 ? field.id : undefined}>
      <legend>{label}</legend>
      {first.map(cardOf)}
      {rest.length > 0 && (
        <details className="Field-rest" open={first.length === 0 || field.fault !== undefined}>
          <summary className="Choice">
            {field.choose}
            <Icon name="chevron" />
          </summary>
          {rest.map(cardOf)}
        </details>
      )}
      {all.length === 0 && <p className="Field-hint">{labels[options ? 'noChoice' : 'unavailable']}</p>}
      {children}
    </fieldset>
  );
}

type Option = { value: string; label: string; disabled?: boolean; place: string };

interface CardProps {
  one: Option;
  isChosen: boolean;
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

function Card({ one, isChosen, attributes }: CardProps) {
  const [time, ...rest] = one.label.split(' · ');
  return (
    <label className="Field-card">
      <input
        type="radio"
        {...attributes}
        value={one.value}
        disabled={one.disabled}
        defaultChecked={isChosen}
      />
      <strong>{time}</strong>
      <span>
        <span>{one.place}</span> <span>{rest.join(' · ')}</span>
      </span>
    </label>
  );
}
