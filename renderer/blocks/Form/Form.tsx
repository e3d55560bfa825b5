import type { FormModel, FormSummary, Link, ProductCard } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Field } from '../../ui/Field.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Points } from '../../ui/Points.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StoneTalk } from '../../ui/StoneCharacter.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';
import { type FormLanguage, SwitchLanguageButtons } from './SwitchLanguageButtons.tsx';

/** The product that a visitor wants to buy but has to log in for first. */
type Order = Pick<ProductCard, 'name' | 'href' | 'type' | 'typeLabel' | 'image' | 'levels' | 'price'>;
type Unused = 'form' | 'consent' | 'submitFree' | 'bodyFree' | 'reasons' | 'done';

/** `form` is made by the block's builder from the form's schema, the others from the props that are left out here. */
interface FormProps extends Omit<BlockProps<Authored<'Form'>>, Unused> {
  form: FormModel;
  /** A link in place of the form: the visitor owns the product already, or has to ask for its price. */
  instead?: Link;
  order?: Order;
  /** Other languages of the page: the form is sent to `href` to be shown in one. */
  languages?: FormLanguage[];
  /** The form with all choices, if its address preselects some. */
  allChoices?: FormLanguage;
}

/** Next to the fields, the picture is cropped to the height of the screen. */
const SIZES = '(width < 1000px) 100vw, 90vw';

/** A form that works without JavaScript: it posts to its page, which shows what is wrong or redirects. */
export function Form(props: FormProps) {
  const { id, title, picture, form, instead, order, labels } = props;
  return (
    <div className="wrap">
      <div className={title ? 'Form-main Form-main--page' : 'Form-main'}>
        {picture && (
          <div className="Form-scene">
            <Picture image={picture} className="Hero-picture" sizes={SIZES} eager />
          </div>
        )}
        <Head {...props} />
        <div className="Form-body">
          {order && <OrderLine order={order} labels={labels} />}
          {form.summary && (
            <StoneTalk mood="consoling">
              <Problems id={id} summary={form.summary} />
            </StoneTalk>
          )}
          {form.notice && <Notice text={form.notice} id={`${id}-notice`} isFault={form.noticeIsFault} />}
          {instead ? <AlternativeAction link={instead} /> : <Fields {...props} />}
        </div>
      </div>
    </div>
  );
}

/** E-mail addresses are plain links: buttons lead to pages. */
function AlternativeAction({ link }: { link: Link }) {
  if (!link.href.startsWith('mailto:')) return <ButtonLink link={link} large />;
  return (
    <p>
      <SmartLink to={link} />
    </p>
  );
}

function Head({ title, heading, intro, points, order, expired, quiet }: FormProps) {
  return (
    <>
      {expired && <Notice text={expired} />}
      <div className="Form-head">
        {title ? (
          <h1>
            <Phrases text={title} />
          </h1>
        ) : (
          heading && <h2 className={quiet ? 'Form-aside' : undefined}>{heading}</h2>
        )}
        {points && !order && <Points points={points} className="Form-points" />}
        {intro && <p className="Form-intro">{intro}</p>}
      </div>
    </>
  );
}

function Notice({ text, id, isFault }: { text: string; id?: string; isFault?: boolean }) {
  return (
    <p className={isFault ? 'Form-notice Form-problem' : 'Form-notice'} id={id} role="status">
      {text}
    </p>
  );
}

/** The product that was chosen before the login, so that the price is visible before an account is made. */
function OrderLine({ order, labels }: { order: Order; labels: Labels }) {
  return (
    <section className="Form-order Surface Surface--flat" aria-label={labels['order']}>
      <ProductPicture product={order} className="Form-orderPicture" sizes="96px" />
      <div>
        <p>
          <a href={order.href}>{order.name}</a>
        </p>
        <PriceTag price={order.price} labels={labels} />
      </div>
    </section>
  );
}

/** The list of faults, each with a link to its field; it receives the focus first. */
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
                <SmartLink to={link} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SCRIPT_LABELS = ['problem', 'sending', 'progress', 'offline', 'leave'] as const;

/** Labels for the browser's script, which travel with the form. */
function scriptLabels(labels: Labels, errorTitle: string): string {
  const own = SCRIPT_LABELS.map((name) => [name, labels[name]]);
  return JSON.stringify({ ...Object.fromEntries(own), errorTitle });
}

function Fields({ id, form, submit, body, after, quiet, labels, languages = [], allChoices }: FormProps) {
  const hasFields = form.fields.some(({ control }) => control !== 'hidden');
  return (
    <form
      className={hasFields ? 'Form-fields Form-card Surface' : 'Form-fields'}
      id={`${id}-form`}
      method="post"
      action={form.action}
      encType={form.multipart ? 'multipart/form-data' : undefined}
      // Faults are reported in the page's language; the browser's own messages would be in the browser's.
      noValidate
      data-form={form.name}
      data-labels={scriptLabels(labels, form.errorTitle)}
    >
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="key" value={form.key} />
      {form.fields.some(({ sends }) => sends) && (
        // The Enter key presses the first button of a form, so this one comes first.
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
      {after && <div className="Prose Form-note" dangerouslySetInnerHTML={{ __html: after }} />}
      <output className="Form-progress" />
      <SwitchLanguageButtons languages={allChoices ? [allChoices] : []} text={labels['otherChoice']} />
      {hasFields && (
        <SwitchLanguageButtons
          languages={languages}
          text={labels[form.multipart ? 'languagesFiles' : 'languages']}
        />
      )}
    </form>
  );
}
