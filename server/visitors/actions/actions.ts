import type { FormInput, FormName } from '../../model/forms/formSchemas.ts';
import type { Action, ActionContext, Outcome } from './action.ts';
import { formOf } from './forms.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logoutEverywhere.ts';
import { oneTimeCode } from './oneTimeCode.ts';
import { purchase } from './purchase.ts';
import { redemption } from './redemption.ts';
import { registration } from './registration.ts';
import { teacherApplication } from './teacherApplication.ts';
import { trialSignup } from './trialSignup.ts';

/** What a form does with what was sent: checks it against the form's schema, then acts. */
export type RunAction = (body: unknown, context: ActionContext) => Promise<Outcome>;

function bind<Name extends FormName>(name: Name, action: Action<FormInput<Name>>): [Name, RunAction] {
  const form = formOf(name);
  return [
    name,
    async (body, context) => {
      const read = form.read(body);
      if ('faults' in read) return { kind: 'refused', status: 422, faults: read.faults };
      return action(read.input, context);
    },
  ];
}

/** Every action by the name of its form in schemas/forms. */
export const ACTIONS: ReadonlyMap<FormName, RunAction> = new Map<FormName, RunAction>([
  bind('login', login),
  bind('logout', logout),
  bind('logoutEverywhere', logoutEverywhere),
  bind('oneTimeCode', oneTimeCode),
  bind('purchase', purchase),
  bind('redemption', redemption),
  bind('registration', registration),
  bind('teacherApplication', teacherApplication),
  bind('trialSignup', trialSignup),
]);
