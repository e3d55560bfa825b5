import type { FieldModel } from '../../schemas/model.ts';
import { type FormInputs, formModel } from '../../server/model/forms/formModel.ts';
import type { FormName } from '../../server/model/forms/formSchemas.ts';
import type { PostedForm } from '../../server/model/forms/postedForm.ts';
import { makeContext } from './context.ts';
import { makeSnapshot } from './snapshot.ts';

const FORMS = {
  errorTitle: 'Error: {{title}}',
  notice: { oneTimeCode: 'Sent' },
  sends: { oneTimeCode: 'Send me a code' },
  field: {
    username: { label: 'Name', hint: 'As you wrote it', choose: 'Choose a name' },
    serial: { label: 'Code' },
    courseId: { label: 'Class', choose: 'Choose a class' },
  },
  registration: { username: { label: 'New name' } },
  fault: { username: { taken: 'Somebody has that name' }, consent: { missing: 'Tick the box' } },
};
const { localizedSite } = makeContext({
  snapshot: makeSnapshot({ words: { 'sv-SE': { forms: FORMS, api: { busy: 'Busy' } } } }),
});

/** The model of a form of the block `ask`, with a few words of its own. */
export function modelOf(name: FormName, given: Partial<FormInputs> = {}) {
  return formModel({
    block: 'ask',
    name,
    action: '/sv-SE/ask',
    key: 'new key',
    localizedSite,
    posted: undefined,
    query: {},
    prefill: {},
    options: undefined,
    hasAllOptions: true,
    consentHtml: undefined,
    problem: 'Something is wrong',
    helpLinks: {},
    ...given,
  });
}

/** Its fields by name. */
export function fieldsOf(name: FormName, given: Partial<FormInputs> = {}): Record<string, FieldModel> {
  return Object.fromEntries(modelOf(name, given).fields.map((field) => [field.name, field]));
}

/** A post that was refused. */
export const postOf = (form: FormName, given: Partial<PostedForm> = {}): PostedForm => ({
  form,
  status: 422,
  faults: [],
  values: {},
  ...given,
});
