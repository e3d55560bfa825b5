import type { FieldModel } from '../../schemas/model.ts';
import type { Labels } from './labels.ts';
import { OneOf } from './OneOf.tsx';

interface FieldProps {
  field: FieldModel;
  labels: Labels;
}

/** A field of a form: its label, its rules as attributes, and its fault next to it (WCAG 3.3.1). */
export function Field({ field, labels }: FieldProps) {
  const { id, control, label, required, oneOf, hint, files } = field;
  if (control === 'hidden') return <input type="hidden" name={field.name} value={field.value ?? ''} />;
  if (control === 'checkbox') return <Consent field={field} />;
  if (control === 'select')
    return (
      <OneOf field={field} labels={labels} attributes={attributesOf(field)}>
        <Fault field={field} />
      </OneOf>
    );
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
function attributesOf({ id, name, required, hint, fault, notice, messages, autocomplete }: FieldModel) {
  const describedBy = [notice, hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    autoComplete: autocomplete,
    autoFocus: notice === undefined ? undefined : true,
    'aria-describedby': describedBy || undefined,
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
        data-sent={sends.sent}
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
