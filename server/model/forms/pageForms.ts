import type { Block, Page } from '../../../schemas/types.ts';
import { type ConditionContext, evaluate } from '../../content/conditions.ts';
import { type FormName, formSchema, isFormName } from './formSchemas.ts';

const FORM_BLOCK = 'Form';

/** A form of a page: its block's id, and the address after success, from the page's file. */
export interface PageForm {
  form: FormName;
  done?: string;
}

/**
 * The forms of a page, in order; a form that only a field sends follows the form with that field.
 * @param context leaves out forms that do not show
 */
export function formsOfPage(page: Page, context?: ConditionContext): PageForm[] {
  return [...shownBlocks(page.blocks, context)].flatMap(({ type, props }): PageForm[] => {
    const { form: name, done }: Record<string, unknown> = { ...props };
    if (type !== FORM_BLOCK || !isFormName(name)) return [];
    const pageForm: PageForm = { form: name, done: typeof done === 'string' ? done : undefined };
    const sentForms = Object.values(formSchema(name).properties).flatMap(({ sends }) =>
      sends ? [{ form: sends }] : [],
    );
    return [pageForm, ...sentForms];
  });
}

function* shownBlocks(blocks: readonly Block[], context: ConditionContext | undefined): Generator<Block> {
  for (const block of blocks) {
    if (block.hidden || (context && !mayShow(block, context))) continue;
    yield block;
    for (const inner of Object.values(block.areas ?? {})) yield* shownBlocks(inner, context);
  }
}

/** Whether a block shows now, with or without a login, which may have ended since the page was shown. */
function mayShow({ when }: Block, context: ConditionContext): boolean {
  return [true, false].some((loggedIn) => evaluate(when, { ...context, loggedIn }).shows);
}

/** The form of a post to a page: the pressed button's, else the named one, else the page's first. */
export function selectForm(
  forms: readonly PageForm[],
  { send, form: name }: Record<string, unknown>,
): PageForm | undefined {
  const named = send ?? name;
  return named === undefined ? forms[0] : forms.find(({ form }) => form === named);
}
