import type { Page } from '../../../schemas/types.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { type FormName, formSchema, isFormName } from './formSchemas.ts';

const FORM_BLOCK = 'Form';

/** A form of a page: its block's id, and the address after success, from the page's file. */
export interface PageForm {
  form: FormName;
  done?: string;
}

/** The forms of a page, in order; a form that a field sends by itself follows the form of the field. */
export function formsOfPage(page: Page): PageForm[] {
  return [...allBlocks(page.blocks)].flatMap(({ type, hidden, props }): PageForm[] => {
    const { form: name, done }: Record<string, unknown> = { ...props };
    if (type !== FORM_BLOCK || hidden || !isFormName(name)) return [];
    const own: PageForm = { form: name, done: typeof done === 'string' ? done : undefined };
    const sent = Object.values(formSchema(name).properties).flatMap(({ sends }) =>
      sends ? [{ form: sends }] : [],
    );
    return [own, ...sent];
  });
}

/** The form of a post to a page: that of the pressed button, else the named one, else the page's first. */
export function postedForm(page: Page, { send, form: name }: Record<string, unknown>): PageForm | undefined {
  const forms = formsOfPage(page);
  const named = send ?? name;
  return named === undefined ? forms[0] : forms.find(({ form }) => form === named);
}
