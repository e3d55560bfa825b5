import { TICKED } from '../../../schemas/rules/normalizeField.ts';
import { FIELD_KEYWORDS, type FormName, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { DIGITS } from '../../visitors/actions/formInput.ts';
import { FORMS } from '../forms/formTable.ts';
import { KEY_HEADER, MAX_KEY_LENGTH } from '../forms/runForm.ts';
import { CLOCK_HEADER } from '../request/readClock.ts';

export type Json = { readonly [key: string]: unknown };

export const CLOCK_PARAM = {
  name: CLOCK_HEADER,
  in: 'header',
  description: 'The moment that is answered for, where the site runs in non-production.',
  schema: { type: 'string', format: 'date-time' },
};
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});
export const LOGGED_IN = [{ session: [] }];
/** The session is optional. */
export const BY_ANYONE = [{}, ...LOGGED_IN];

const STATUS_MEANINGS: Readonly<Record<number, string>> = {
  400: 'A parameter, a header or the body is not as it is described.',
  401: 'No login, or one that has ended; of a login: name, password or code is wrong.',
  403: 'The request came from another site, or is not for this visitor.',
  404: 'There is no such thing.',
  409: 'It was done before, or nothing is left.',
  410: 'It is over.',
  413: 'The body is too large.',
  415: 'The body, or a file of it, is of another type.',
  422: 'Fields are at fault.',
  423: 'Locked after wrong codes.',
  429: 'Too many calls.',
  503: 'A service fails now.',
};
export const RETRY_AFTER_HEADERS = {
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } },
};
const RETRY_STATUSES = [423, 429, 503];

export function faults(...statuses: number[]): Json {
  const all = statuses.map((status) => {
    const what = json(STATUS_MEANINGS[status] ?? '', ref('Errors'));
    return [status, RETRY_STATUSES.includes(status) ? { ...what, ...RETRY_AFTER_HEADERS } : what];
  });
  return { ...Object.fromEntries(all), default: json('It was not done.', ref('Errors')) };
}

const KEY_PARAM = {
  name: KEY_HEADER,
  in: 'header',
  description: 'A post that comes again with it counts once.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
};

/** A JSON request's content type proves that no other site's form sent it; others need an origin (requirements A3). */
const ORIGIN_PARAM = {
  name: 'Origin',
  in: 'header',
  description:
    'The site’s own address, as browsers send it; without it, or `Sec-Fetch-Site`, the post is refused (403).',
  schema: { type: 'string' },
};

/** The POST of a form: its body is the form's schema without the keywords about its look. */
export function formOperation(name: FormName): Json {
  const { onceOnly, response } = FORMS[name];
  const { title: _, description, additionalProperties: _others, ...rules } = withoutLook(sentSchema(name));
  const type = takesFiles(formSchema(name)) ? 'multipart/form-data' : 'application/json';
  const isJson = type === 'application/json';
  const schema = isJson ? rules : withFiles(name, rules);
  return {
    operationId: name,
    summary: description,
    security: response.errors.includes(401) && name !== 'login' ? LOGGED_IN : BY_ANYONE,
    parameters: [...(onceOnly ? [KEY_PARAM] : []), ...(isJson ? [] : [ORIGIN_PARAM]), CLOCK_PARAM],
    requestBody: { required: true, content: { [type]: { schema, example: exampleOf(name) } } },
    responses: {
      [response.status]: response.schema ? json('Done.', ref(response.schema)) : { description: 'Done.' },
      ...faults(...POST_STATUSES, ...response.errors),
    },
  };
}

/** The statuses that any form may answer, whatever its fields: wrong call, body or fields, limits, failing services. */
const POST_STATUSES = [400, 403, 413, 415, 422, 429, 503];

/** The schema of a form as it may be sent: unknown fields are allowed, and numbers and ticked boxes may be texts. */
function sentSchema(name: FormName): object {
  const { rules, properties } = formSchema(name);
  const entries = Object.entries(properties).map(([field, { const: ticked, ...schema }]) => {
    if (ticked) return [field, { ...schema, enum: [true, ...TICKED] }];
    return [
      field,
      schema.type === 'integer' ? { ...schema, type: ['integer', 'string'], pattern: DIGITS } : schema,
    ];
  });
  return { ...rules, properties: Object.fromEntries(entries) };
}

function withoutLook(schema: object): Json {
  const without = (key: string, value: unknown) => (FIELD_KEYWORDS.includes(key) ? undefined : value);
  return JSON.parse(JSON.stringify(schema, without));
}

function withFiles(name: FormName, rules: Json): Json {
  const fields = Object.entries(formSchema(name).properties);
  const files = fields.filter(([, { control }]) => control === 'file');
  const items = { type: 'string', contentMediaType: 'application/octet-stream' };
  const asFiles = files.map(([field, { description, maxItems }]) => [
    field,
    { description, type: 'array', minItems: 1, maxItems, items },
  ]);
  return { ...rules, properties: { ...Object(rules['properties']), ...Object.fromEntries(asFiles) } };
}

function exampleOf(name: FormName): Json {
  const fields = Object.entries(formSchema(name).properties);
  return Object.fromEntries(
    fields.map(([field, { control, examples, const: fixed }]) => [
      field,
      control === 'file' ? ['%PDF-1.7'] : (fixed ?? examples?.[0]),
    ]),
  );
}
