import type { FormModel, FormSummary } from '../../../schemas/model.ts';
import { Field } from '../../ui/Field.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

/** `form` is made by the block's builder from the form's schema; `done` and `consent` are the server's. */
export interface FormProps extends Omit<BlockProps<Authored<'Form'>>, 'form' | 'consent' | 'submitFree'> {
  form: FormModel;
}

/** A form that works without JavaScript: it posts to its page, which answers with what is wrong or leads on. */
export function Form(props: FormProps) {
  const { id, title, heading, intro, expired, picture, quiet, form, labels } = props;
  return (
    <div className={`Form-grid wrap ${picture ? 'Form-grid--seen' : ''}`.trim()}>
      <div className="Form-main">
        {title ? (
          <h1>
            <Phrases text={title} />
          </h1>
        ) : (
          heading && <h2 className={quiet ? 'Form-aside' : undefined}>{heading}</h2>
        )}
        {intro && <p className="Form-intro">{intro}</p>}
        {expired && (
          <p className="Form-notice" role="status">
            {expired}
          </p>
        )}
        {form.summary && <Problems id={id} summary={form.summary} />}
        {form.notice && (
          <p className="Form-notice" role="status">
            {form.notice}
          </p>
        )}
        <Fields {...props} labels={labels} />
      </div>
      {picture && <Picture image={picture} className="Form-picture" sizes="320px" />}
    </div>
  );
}

/** What is wrong, each with the way to its field; the focus goes here first. */
function Problems({ id, summary }: { id: string; summary: FormSummary }) {
  return (
    <div className="Form-problem" id={`${id}-problem`} role="alert" tabIndex={-1} data-form-problem="">
      <h2>{summary.title}</h2>
      <ul>
        {summary.faults.map(({ text, field, link }) => (
          <li key={`${field} ${text}`}>
            {field ? <a href={`#${field}`}>{text}</a> : text}
            {link && (
              <>
                {' '}
                <SmartLink to={link}>{link.label}</SmartLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SCRIPT_LABELS = ['problem', 'sending', 'progress', 'offline'];

/** Only what the browser's script says travels with the form. */
function scriptLabels(labels: Labels, errorTitle: string): string {
  const own = SCRIPT_LABELS.map((name) => [name, labels[name]]);
  return JSON.stringify({ ...Object.fromEntries(own), errorTitle });
}

function Fields({ id, form, submit, body, quiet, labels }: FormProps) {
  return (
    <form
      className={`Form-fields ${form.fields.some(({ control }) => control !== 'hidden') ? 'Form-card' : ''}`.trim()}
      id={`${id}-form`}
      method="post"
      action={form.action}
      encType={form.multipart ? 'multipart/form-data' : undefined}
      // What is wrong is told in our words, by the script or the server; the browser's bubbles speak its own language.
      noValidate
      data-form={form.name}
      data-labels={scriptLabels(labels, form.errorTitle)}
    >
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="key" value={form.key} />
      {form.fields.some(({ sends }) => sends) && (
        // What the Enter key presses: the first button of a form.
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {submit}
        </button>
      )}
      {form.fields.map((field) => (
        <Field key={field.name} field={field} labels={labels} />
      ))}
      {body && <div className="Prose Form-note" dangerouslySetInnerHTML={{ __html: body }} />}
      <button type="submit" className={`Button ${quiet ? 'Button--quiet' : 'Button--large'}`} data-submit="">
        {submit}
      </button>
      <output className="Form-progress" />
    </form>
  );
}
