import { MINUTE_MS } from '../../../schemas/rules/durations.ts';
import type { FormInput, FormName } from '../../model/forms/formSchemas.ts';
import type { Action, Done } from '../../visitors/actions/action.ts';
import { teacherApplication, trialSignup } from '../../visitors/actions/backOfficeActions.ts';
import { login, logout, logoutEverywhere, oneTimeCode, registration } from '../../visitors/actions/login.ts';
import { purchase, redemption } from '../../visitors/actions/shopActions.ts';
import type { Limit } from '../limits/rateLimiter.ts';

/** What the server needs to know about a form besides its schema in schemas/forms. */
interface FormRow<Name extends FormName> {
  action: Action<FormInput<Name>>;
  /**
   * How repeated posts are recognised, for actions that must run once: by the key that is sent along, or by the content
   * alone. `false`: they run again.
   */
  onceOnly: false | 'by-key' | 'by-content';
  /** The widest limit comes first, so that made-up keys of a narrower one count against the sender's wider one. */
  limits: readonly Limit[];
  /** The address of its POST as JSON; null: there is none, because it is part of `DELETE /api/session`. */
  json: string | null;
  /** The success answer of the JSON interface: a status, and a schema of schemas/model/published.json for its body. */
  response: {
    status: Done['status'];
    schema?: string;
    /** Statuses of the action's refusals, besides those that every post may have (`server/http/api/openApi.ts`). */
    errors: readonly number[];
  };
}

/** All forms: the compiler rejects a schema without a row. */
export const FORMS: { readonly [Name in FormName]: FormRow<Name> } = {
  login: {
    action: login,
    onceOnly: false,
    limits: [
      { by: ['ip'], isKnown: false, counts: 'wrong', burst: 15, everyMs: MINUTE_MS / 2 },
      { by: ['ip'], isKnown: true, counts: 'wrong', burst: 12, everyMs: MINUTE_MS / 2 },
      { by: ['ip', 'account'], counts: 'wrong', burst: 10, everyMs: MINUTE_MS },
    ],
    json: '/api/session',
    response: { status: 200, schema: 'Login', errors: [401, 423] },
  },
  logout: { action: logout, onceOnly: false, limits: [], json: null, response: { status: 204, errors: [] } },
  logoutEverywhere: {
    action: logoutEverywhere,
    onceOnly: false,
    limits: [],
    json: null,
    response: { status: 204, errors: [] },
  },
  // A whole class behind one address may request codes, or register, at the same time.
  oneTimeCode: {
    action: oneTimeCode,
    onceOnly: false,
    limits: [
      { by: ['ip'], counts: 'answered', burst: 60, everyMs: MINUTE_MS / 6 },
      { by: ['ip', 'account'], counts: 'answered', burst: 5, everyMs: 2 * MINUTE_MS },
    ],
    json: '/api/session/otp',
    response: { status: 202, errors: [] },
  },
  registration: {
    action: registration,
    onceOnly: 'by-key',
    limits: [{ by: ['ip'], counts: 'answered', burst: 60, everyMs: MINUTE_MS / 6 }],
    json: '/api/registrations',
    response: { status: 201, schema: 'Login', errors: [409] },
  },
  purchase: {
    action: purchase,
    onceOnly: 'by-key',
    limits: [{ by: ['user'], counts: 'answered', burst: 60, everyMs: MINUTE_MS / 6 }],
    json: '/api/purchases',
    response: { status: 201, schema: 'PurchaseAnswer', errors: [401, 404, 409] },
  },
  redemption: {
    action: redemption,
    onceOnly: 'by-key',
    limits: [
      { by: ['ip'], counts: 'wrong', burst: 60, everyMs: MINUTE_MS / 2 },
      { by: ['user'], counts: 'wrong', burst: 30, everyMs: MINUTE_MS / 2 },
    ],
    json: '/api/redemptions',
    response: { status: 200, schema: 'RedeemAnswer', errors: [401, 404, 409, 410] },
  },
  teacherApplication: {
    action: teacherApplication,
    onceOnly: 'by-content',
    limits: [
      { by: ['ip'], counts: 'begun', burst: 120, everyMs: MINUTE_MS / 12 },
      { by: ['ip'], counts: 'answered', burst: 30, everyMs: MINUTE_MS },
    ],
    json: '/api/teacher-applications',
    response: { status: 201, schema: 'ApplicationAnswer', errors: [] },
  },
  // Seats are few: one address may sign up a class at once, but not more than 45 in any hour.
  trialSignup: {
    action: trialSignup,
    onceOnly: 'by-content',
    limits: [{ by: ['ip'], counts: 'answered', burst: 30, everyMs: 4 * MINUTE_MS }],
    json: '/api/trial-signups',
    response: { status: 201, schema: 'Created', errors: [404, 409] },
  },
};
