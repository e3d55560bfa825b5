import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { SCHEMAS } from '../../content/schemaFiles.ts';
import {
  FIELD_KEYWORDS,
  FORM_NAMES,
  type FormName,
  formSchema,
  takesFiles,
} from '../../model/forms/formSchemas.ts';
import { CALENDAR_PATH } from '../../model/sources/receipt.ts';
import { SESSION_COOKIE } from '../../visitors/session/sessionCookies.ts';
import { FORMS } from '../forms/formTable.ts';
import { CLOCK_HEADER } from '../request/clock.ts';

export const OPEN_API_PATH = '/api/openapi.json';

type Json = { readonly [key: string]: unknown };

const PATH = {
  name: 'path',
  in: 'query',
  description: 'A page’s path with its locale and query.',
  schema: { type: 'string', pattern: '^/' },
  example: '/en-US/courses',
};
const NOW = {
  name: CLOCK_HEADER,
  in: 'header',
  description: 'The moment that is answered for, where the site runs in non-production.',
  schema: { type: 'string', format: 'date-time' },
};
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A post that comes again with it counts once.',
  schema: { type: 'string', maxLength: 200 },
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});
const FAULTS = { default: json('It was not done: what is wrong, in the request’s language.', ref('Errors')) };
const LOGGED_IN = [{ session: [] }];

const PAGE = json('A page, also one that says 404, or where the address leads.', {
  anyOf: [ref('Page'), ref('PageRedirect')],
});

/** The GET routes by address. The table of forms contains the POST routes. */
export const READ: Readonly<Record<string, Json>> = {
  '/api/page': {
    operationId: 'readPage',
    summary: 'The model that a page is drawn from. The answer’s status is the page’s.',
    parameters: [{ ...PATH, required: true }, NOW],
    responses: {
      200: PAGE,
      400: json('There is no such moment, or `path` is none.', ref('Errors')),
      default: PAGE,
    },
  },
  '/api/session': {
    operationId: 'readSession',
    summary: 'Who is logged in.',
    parameters: [PATH],
    responses: {
      200: json('The user, or null.', ref('Session')),
      503: json('The account cannot be read now.', ref('Session')),
      ...FAULTS,
    },
  },
  '/api/purchases': {
    operationId: 'readPurchases',
    summary: 'The visitor’s purchases, the latest first, with what may be refunded of each.',
    security: LOGGED_IN,
    parameters: [NOW],
    responses: { 200: json('Purchases.', { type: 'array', items: ref('PurchaseView') }), ...FAULTS },
  },
  [CALENDAR_PATH]: {
    operationId: 'readCalendar',
    summary: 'An appointment for calendars, at the address that its receipt names.',
    parameters: [{ ...PATH, required: true, example: '/en-US/kidgo/trial' }],
    responses: {
      200: { description: 'The appointment.', content: { 'text/calendar': { schema: { type: 'string' } } } },
      ...FAULTS,
    },
  },
  [OPEN_API_PATH]: {
    operationId: 'readDescription',
    summary: 'This description.',
    responses: { 200: json('OpenAPI 3.1.', { type: 'object' }) },
  },
};

/** `GET /api/openapi.json`: the JSON interface for programs. Also in production, because it contains no secrets. */
export function openApiHandler(version: string): RequestHandler {
  const body = JSON.stringify(openApi(version));
  return (_request, response) => {
    response.set('cache-control', 'public, max-age=300').type('json').send(body);
  };
}

/** The description, made from the table of forms with their schemas, and from the schemas of the answers. */
function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [address, get] of Object.entries(READ)) paths[address] = { get };
  for (const name of FORM_NAMES) {
    const address = FORMS[name].json;
    if (address !== null) paths[address] = { ...paths[address], post: postOf(name) };
  }
  paths['/api/session'] = { ...paths['/api/session'], delete: LOG_OUT };
  return {
    openapi: '3.1.0',
    info: { title: 'Hoshi', version, description: 'Pages as JSON, the login, and forms.' },
    paths,
    components: {
      schemas: JSON.parse(readFileSync(new URL('model/published.json', SCHEMAS), 'utf8')),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Of a log-in; behind https `__Host-` stands before the name.',
        },
      },
    },
  };
}

const LOG_OUT = {
  operationId: 'logout',
  summary: 'Ends the login, or all of the visitor’s.',
  parameters: [{ name: 'everywhere', in: 'query', schema: { enum: ['true', 'false'] } }],
  responses: { 204: { description: 'Done.' }, ...FAULTS },
};

/** A JSON request's content type proves that no other site's form sent it; others need an origin (requirements A3). */
const ORIGIN = {
  name: 'Origin',
  in: 'header',
  description:
    'The site’s own address, as browsers send it; without it, or `Sec-Fetch-Site`, the post is refused (403).',
  schema: { type: 'string' },
};

/** The request body of a form: its schema without the keywords about its look. */
function postOf(name: FormName): Json {
  const { onceOnly, answers } = FORMS[name];
  const { title: _, description, ...rules } = withoutDrawing(formSchema(name).rules);
  const type = takesFiles(formSchema(name)) ? 'multipart/form-data' : 'application/json';
  const isJson = type === 'application/json';
  const schema = isJson ? rules : withFiles(name, rules);
  return {
    operationId: name,
    summary: description,
    parameters: [...(onceOnly ? [KEY] : []), ...(isJson ? [] : [ORIGIN]), NOW],
    requestBody: { required: true, content: { [type]: { schema, example: exampleOf(name) } } },
    responses: {
      [answers.status]: answers.schema ? json('Done.', ref(answers.schema)) : { description: 'Done.' },
      ...FAULTS,
    },
  };
}

function withoutDrawing(schema: object): Json {
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
  const fields = Object.entries(formSchema(name).properties).filter(([, { control }]) => control !== 'file');
  return Object.fromEntries(
    fields.map(([field, { examples, const: fixed }]) => [field, fixed ?? examples?.[0]]),
  );
}
