import type { FieldModel } from '../../schemas/model.ts';
import type { Labels } from '../blocks/types.ts';
import { Icon } from './Icon.tsx';

interface FieldProps {
  field: FieldModel;
  labels: Labels;
}

/** A field of a form: its label, its rules as attributes, and its fault next to it (WCAG 3.3.1). */
export function Field({ field, labels }: FieldProps) {
  const { id, control, label, required, oneOf, hint, files } = field;
  if (control === 'hidden') return <input type="hidden" name={field.name} value={field.value ?? ''} />;
  if (control === 'checkbox') return <Consent field={field} />;
  if (control === 'select') return <OneOf field={field} labels={labels} />;
  return (
    <div className="Field-group">
      <label htmlFor={id}>
        {label}
        {!required && !oneOf && labels['optional'] && (
          <span className="Field-optional"> {labels['optional']}</span>
        )}
      </label>
      {hint && (
        <p className="Field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control field={field} labels={labels} />
      <Fault field={field} />
      {files && files.length > 0 && (
        <p className="Field-hint" data-again="">
          {labels['chooseAgain']} {files.join(', ')}
        </p>
      )}
      {field.typeAgain && (
        <p className="Field-hint" data-again="">
          {labels['typeAgain']}
        </p>
      )}
    </div>
  );
}

function Fault({ field: { id, fault } }: { field: FieldModel }) {
  if (fault === undefined) return null;
  return (
    <p className="Field-fault" id={`${id}-fault`}>
      {fault}
    </p>
  );
}

/** The attributes of every kind of control, with the words for faults that the browser finds. */
function attributesOf({ id, name, required, hint, fault, messages, autocomplete }: FieldModel) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    autoComplete: autocomplete,
    'aria-describedby': described || undefined,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
    'data-messages': JSON.stringify(messages),
  };
}

function Files({ field, labels }: FieldProps) {
  return (
    // The browser's own button would be in the browser's language: a label opens the file dialog instead.
    <div className="Field Field-files">
      <label htmlFor={field.id} className="Button Button--quiet">
        {labels['chooseFiles']}
      </label>
      <input
        type="file"
        {...attributesOf(field)}
        accept={field.accept}
        multiple={field.multiple}
        data-max-files={field.maxFiles}
        data-max-bytes={field.maxBytes}
        data-refused={field.refusedFiles && JSON.stringify(field.refusedFiles)}
      />
    </div>
  );
}

function ShowPassword({ field, labels }: FieldProps) {
  return (
    <button
      type="button"
      className="Button Button--quiet Field-show"
      data-show={field.id}
      data-hide-label={labels['hidePassword']}
      aria-pressed="false"
    >
      {labels['showPassword']}
    </button>
  );
}

function Control({ field, labels }: FieldProps) {
  const { control, value, sends } = field;
  if (control === 'file') return <Files {...{ field, labels }} />;
  const input = (
    <input
      type={control}
      className="Field"
      {...attributesOf(field)}
      defaultValue={value}
      inputMode={field.inputmode}
      minLength={field.minLength}
      maxLength={field.maxLength}
      min={field.min}
      max={field.max}
      pattern={control === 'number' ? undefined : field.pattern}
      data-normalize={field.normalize}
    />
  );
  if (control === 'password')
    return (
      <div className="Field-row">
        {input}
        <ShowPassword {...{ field, labels }} />
      </div>
    );
  if (!sends) return input;
  return (
    <div className="Field-row">
      {input}
      <button
        type="submit"
        className="Button Button--quiet"
        name="send"
        value={sends.form}
        formNoValidate
        data-sends={sends.field}
      >
        {sends.label}
      </button>
    </div>
  );
}

function Consent({ field }: { field: FieldModel }) {
  return (
    <div className="Field-group">
      <div className="Field-consent">
        <input type="checkbox" value="on" {...attributesOf(field)} defaultChecked={field.checked} />
        <label htmlFor={field.id}>
          {field.labelHtml ? <span dangerouslySetInnerHTML={{ __html: field.labelHtml }} /> : field.label}
        </label>
      </div>
      <Fault field={field} />
    </div>
  );
}

/** How many choices show; the others are one press away. */
const SHOWN = 3;

/** One choice of several, as cards: the chosen one and the first free one of each group, then all others. */
function OneOf({ field, labels }: FieldProps) {
  const { label, value, options } = field;
  const all = (options ?? []).flatMap((group) =>
    group.options.map((one) => ({ ...one, place: group.label })),
  );
  const isFirst = ({ place, disabled }: Option, at: number) =>
    !disabled && all.findIndex((other) => other.place === place && !other.disabled) === at;
  const chosen = all.filter((one) => one.value === value);
  const first = [...new Set([...chosen, ...all.filter(isFirst)])].slice(0, SHOWN);
  const rest = all.filter((one) => !first.includes(one));
  const cardOf = (one: Option) => (
    <Card key={one.value} one={one} field={field} isNamed={one === (first[0] ?? all[0])} />
  );
  return (
    <fieldset className="Field-group" id={all.length === 0 ? field.id : undefined}>
      <legend>{label}</legend>
      {first.map(cardOf)}
      {rest.length > 0 && (
        <details className="Field-rest" open={first.length === 0}>
          <summary className="Choice">
            {field.choose}
            <Icon name="chevron" />
          </summary>
          {rest.map(cardOf)}
        </details>
      )}
      {all.length === 0 && <p className="Field-hint">{labels[options ? 'noChoice' : 'unavailable']}</p>}
      <Fault field={field} />
    </fieldset>
  );
}

type Option = { value: string; label: string; disabled?: boolean; place: string };

/** `isNamed`: the first of its group, which the browser's checks and the list of faults name. */
function Card({ one, field, isNamed }: { one: Option; field: FieldModel; isNamed: boolean }) {
  const [time, ...rest] = one.label.split(' · ');
  const attributes = isNamed ? attributesOf(field) : { name: field.name, required: field.required };
  return (
    <label className="Field-card">
      <input
        type="radio"
        {...attributes}
        value={one.value}
        disabled={one.disabled}
        defaultChecked={one.value === field.value}
      />
      <strong>{time}</strong>
      <span>
        <span>{one.place}</span> <span>{rest.join(' · ')}</span>
      </span>
    </label>
  );
}
