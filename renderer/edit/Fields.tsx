import type { EditChange, EditField } from '../../schemas/model/edit.ts';
import { SourceLink } from '../preview/SourceLink.tsx';
import { Control, type FieldTools } from './Control.tsx';

/** Shows existing fields, then those that can be added. */
export function FieldList({ fields, tools }: { fields: readonly EditField[]; tools: FieldTools }) {
  const isShown = ({ value, isRequired, control }: EditField) =>
    value !== undefined || isRequired || control === 'group';
  const hiddenFields = fields.filter((field) => !isShown(field));
  return (
    <>
      {fields.filter(isShown).map((field) => (
        <Field key={field.label} field={field} tools={tools} />
      ))}
      {hiddenFields.length > 0 && (
        <details className="Edit-group">
          <summary>Not set: {hiddenFields.map(({ label }) => label).join(', ')}</summary>
          {hiddenFields.map((field) => (
            <Field key={field.label} field={field} tools={tools} />
          ))}
        </details>
      )}
    </>
  );
}

function Field({ field, tools }: { field: EditField; tools: FieldTools }) {
  const { control, label, help, fields = [], place, value, isRequired, path } = field;
  const { folder } = tools.form;
  const title = typeof path.at(-1) === 'number' ? `${label} ${entryLabel(field)}` : label;
  const isOpen = value !== undefined && path.length > 1;
  const body = (
    <>
      {help !== '' && <p className="Edit-help">{help}</p>}
      {control === 'group' && <FieldList fields={fields} tools={tools} />}
      {control === 'list' && <Items items={fields} tools={tools} />}
      {!['group', 'list'].includes(control) && <Control field={field} tools={tools} />}
      <p className="Edit-row">
        {place && <SourceLink place={place} folder={folder} />}
        {place && !isRequired && typeof path.at(-1) !== 'number' && (
          <button type="button" onClick={() => tools.act({ kind: 'remove', path })}>
            Take {label} away
          </button>
        )}
      </p>
    </>
  );
  if (control === 'group' || control === 'list')
    return (
      <details className="Edit-group" open={isOpen && path.length < 3}>
        <summary>{title}</summary>
        {body}
      </details>
    );
  return (
    <fieldset>
      <legend>{label}</legend>
      {body}
    </fieldset>
  );
}

/** A short text that identifies an entry. */
function entryLabel({ texts, fields = [], value }: EditField): string {
  const [first] = fields;
  if (texts?.[0]) return texts[0].text;
  return first ? entryLabel(first) : typeof value === 'string' ? value : '';
}

function Items({ items, tools }: { items: readonly EditField[]; tools: FieldTools }) {
  return items.map((item) => {
    const { label, path } = item;
    const steps: [string, EditChange][] = [
      ['Up', { kind: 'move', path, by: -1 }],
      ['Down', { kind: 'move', path, by: 1 }],
      ['Double', { kind: 'copy', path }],
      ['Take away', { kind: 'remove', path }],
    ];
    return (
      <div key={label} className="Edit-item">
        <Field field={item} tools={tools} />
        <div className="Edit-row">
          {steps.map(([name, change]) => (
            <button
              key={name}
              type="button"
              aria-label={`${name}: ${label}`}
              onClick={() => tools.act(change)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    );
  });
}
