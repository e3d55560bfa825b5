import { useId, useState } from 'react';
import type { EditField, EditText } from '../../schemas/model/edit.ts';
import { Place } from '../preview/Place.tsx';
import type { FieldTools } from './Fields.tsx';

interface ControlProps {
  field: EditField;
  tools: FieldTools;
}

/** What one value is typed or chosen in. */
export function Control({ field, tools }: ControlProps) {
  const { control, way, label, example } = field;
  if (control === 'text') return <Texts field={field} tools={tools} />;
  if (control === 'choice') return <Choice field={field} tools={tools} />;
  if (control === 'fixed') return <p>Change it in the file.</p>;
  if (control === 'absent')
    return (
      <button type="button" onClick={() => tools.act({ kind: 'set', way, value: example })}>
        Add {label}
      </button>
    );
  const options = tools.form.names[field.names ?? ''] ?? [];
  if (control === 'names' && options.length > 0 && options.length <= MOST_BOXES)
    return <Boxes field={field} tools={tools} options={options} />;
  return <Line field={field} tools={tools} options={options} />;
}

/** So many names are boxes to tick. */
const MOST_BOXES = 12;

/** The language that is shown first, the others on demand. */
function Texts({ field, tools }: ControlProps) {
  const [first, ...others] = field.texts ?? [];
  return (
    <>
      {first && <Words text={first} field={field} tools={tools} />}
      {others.length > 0 && (
        <details>
          <summary>Other languages</summary>
          {others.map((text) => (
            <Words key={text.locale} text={text} field={field} tools={tools} />
          ))}
        </details>
      )}
    </>
  );
}

function Words({ text, field: { way, label, isLong }, tools }: ControlProps & { text: EditText }) {
  const { locale, name, lang, text: before, place } = text;
  const [typed, setTyped] = useState(before);
  const hasLines = isLong === true || before.includes('\n');
  return (
    <div className="Edit-field">
      <label>
        {name} <span className="visually-hidden">{label}</span>
        <textarea
          lang={lang}
          value={typed}
          rows={Math.min(10, Math.max(1, Math.ceil(typed.length / 36), typed.split('\n').length))}
          onChange={({ target }) => {
            const value = hasLines ? target.value : target.value.replace(/\s*\n\s*/g, ' ');
            setTyped(value);
            const change = { kind: 'set' as const, way, locale, value };
            tools.set(`${way.join('/')} ${locale}`, value === before ? undefined : change);
          }}
        />
      </label>
      {place && <Place place={place} folder={tools.form.folder} />}
    </div>
  );
}

function Choice({ field: { way, label, value, choices = [], isRequired }, tools }: ControlProps) {
  return (
    <select
      aria-label={label}
      defaultValue={value === undefined ? '' : JSON.stringify(value)}
      onChange={({ target }) => tools.set(way.join('/'), changed(way, value, read(target.value)))}
    >
      {(!isRequired || value === undefined) && <option value="">not set</option>}
      {choices.map((choice) => (
        <option key={String(choice)} value={JSON.stringify(choice)}>
          {String(choice)}
        </option>
      ))}
    </select>
  );
}

function read(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** Nothing where it is as it was. */
function changed(way: EditField['way'], before: unknown, value: unknown) {
  const isSame = JSON.stringify(before ?? null) === JSON.stringify(value);
  return isSame ? undefined : { kind: 'set' as const, way, value };
}

function Boxes({ field, tools, options }: ControlProps & { options: readonly string[] }) {
  const { way, value, mayBeOne = false } = field;
  const before = namesOf(value);
  const [names, setNames] = useState(before);
  const all = [...new Set([...options, ...before])];
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...names, name] : names.filter((one) => one !== name);
    setNames(next);
    tools.set(way.join('/'), changed(way, value, asWritten(next, mayBeOne)));
  };
  return (
    <div className="Edit-boxes">
      {all.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={names.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

function Line({ field, tools, options }: ControlProps & { options: readonly string[] }) {
  const list = useId();
  const { control, way, label, value, mayBeOne = false } = field;
  const isList = control === 'names';
  const typedValue = (text: string): unknown => {
    if (text === '') return null;
    if (control === 'number') return Number(text);
    return isList
      ? asWritten(
          text.split(/\s*,\s*/).filter((name) => name !== ''),
          mayBeOne,
        )
      : text;
  };
  return (
    <>
      <input
        aria-label={label}
        type={control === 'number' ? 'number' : 'text'}
        list={list}
        defaultValue={isList ? namesOf(value).join(', ') : String(value ?? '')}
        onChange={({ target }) =>
          tools.set(way.join('/'), changed(way, value, typedValue(target.value.trim())))
        }
      />
      {isList && <p className="Edit-help">Several with commas between them.</p>}
      <datalist id={list}>
        {options.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
}

function asWritten(names: readonly string[], mayBeOne: boolean): unknown {
  if (names.length === 0) return null;
  return mayBeOne && names.length === 1 ? names[0] : names;
}
