import { useId, useState } from 'react';
import type { EditChange, EditField, EditForm, EditText } from '../../schemas/model/edit.ts';
import { SourceLink } from '../preview/SourceLink.tsx';

export interface FieldTools {
  form: EditForm;
  /** The changes that will be saved, by name. A form that is drawn again, for a draft, shows them as well. */
  unsaved: ReadonlyMap<string, EditChange>;
  /** Makes the change at once. */
  act(change: EditChange): void;
  /** Adds a change to them; without a change, the value is unchanged. */
  set(key: string, change: EditChange | undefined): void;
}

interface ControlProps {
  field: EditField;
  tools: FieldTools;
}

export function Control({ field, tools }: ControlProps) {
  const { control, path, label, example } = field;
  if (control === 'text') return <Texts field={field} tools={tools} />;
  if (control === 'choice') return <Choice field={field} tools={tools} />;
  if (control === 'fixed') return <p>Change it in the file.</p>;
  if (control === 'absent')
    return (
      <button type="button" onClick={() => tools.act({ kind: 'set', path, value: example })}>
        Add {label}
      </button>
    );
  return <Line field={field} tools={tools} />;
}

/** Returns the value that a field shows: the unsaved one, if there is one. */
function shownValue({ unsaved }: FieldTools, key: string, saved: unknown): unknown {
  const change = unsaved.get(key);
  return change?.kind === 'set' ? change.value : saved;
}

const MAX_LISTED_CHOICES = 12;

/** Shows the first language; the others open on demand. */
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

function Words({ text, field: { path, label, isLong }, tools }: ControlProps & { text: EditText }) {
  const { locale, name, lang, text: before, place } = text;
  const key = `${path.join('/')} ${locale}`;
  const [typed, setTyped] = useState(String(shownValue(tools, key, before)));
  const hasLines = isLong === true || before.includes('\n');
  return (
    <div className="Edit-field">
      <label>
        {name} <span className="visually-hidden">{label}</span>
        <textarea
          lang={lang}
          value={typed}
          onChange={({ target }) => {
            const value = hasLines ? target.value : target.value.replace(/\s*\n\s*/g, ' ');
            setTyped(value);
            const change = { kind: 'set' as const, path, locale, value };
            tools.set(key, value === before ? undefined : change);
          }}
        />
      </label>
      {place && <SourceLink place={place} folder={tools.form.folder} />}
    </div>
  );
}

function Choice({ field: { path, label, value, choices = [], isRequired }, tools }: ControlProps) {
  const shown = shownValue(tools, path.join('/'), value) ?? null;
  return (
    <select
      aria-label={label}
      defaultValue={shown === null ? '' : JSON.stringify(shown)}
      onChange={({ target }) => tools.set(path.join('/'), changeOf(path, value, parseValue(target.value)))}
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

function parseValue(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** Returns the change of a field, or nothing if its value is unchanged. */
function changeOf(path: EditField['path'], oldValue: unknown, value: unknown) {
  const isSame = JSON.stringify(oldValue ?? null) === JSON.stringify(value);
  return isSame ? undefined : { kind: 'set' as const, path, value };
}

function Line({ field, tools }: ControlProps) {
  const list = useId();
  const { control, path, label, value, names, mayBeOne } = field;
  const isList = control === 'names';
  const currentValue = shownValue(tools, path.join('/'), value);
  const options = tools.form.names[names ?? ''] ?? [];
  const typedValue = (text: string): unknown => {
    if (text === '') return null;
    if (control === 'number') return Number(text);
    const several = text.split(/\s*,\s*/).filter((name) => name !== '');
    return isList && !(mayBeOne && several.length === 1) ? several : text;
  };
  return (
    <>
      <input
        aria-label={label}
        type={control === 'number' ? 'number' : 'text'}
        list={list}
        defaultValue={Array.isArray(currentValue) ? currentValue.join(', ') : String(currentValue ?? '')}
        onChange={({ target }) =>
          tools.set(path.join('/'), changeOf(path, value, typedValue(target.value.trim())))
        }
      />
      {isList && (
        <p className="Edit-help">
          Several with commas between them
          {options.length > 0 && options.length <= MAX_LISTED_CHOICES && `: ${options.join(', ')}`}.
        </p>
      )}
      <Names id={list} names={options} />
    </>
  );
}

/** The suggestions of a field. */
export function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
