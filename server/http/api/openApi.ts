import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { SCHEMAS } from '../../content/schemaFiles.ts';
import { FORM_NAMES } from '../../model/forms/formSchemas.ts';
import { CALENDAR_PATH } from '../../model/sources/receipt.ts';
import { SESSION_COOKIE } from '../../visitors/session/sessionCookies.ts';
import { FORMS } from '../forms/formTable.ts';
import {
  BY_ANYONE,
  CLOCK_PARAM,
  faults,
  formOperation,
  type Json,
  json,
  LOGGED_IN,
  RETRY_AFTER_HEADERS,
  ref,
} from './formOperation.ts';

export const OPEN_API_PATH = '/api/openapi.json';

const PATH_PARAM = {
  name: 'path',
  in: 'query',
  description: 'A page’s path with its locale and query.',
  schema: { type: 'string', pattern: '^/' },
  example: '/en-US/courses',
};

const page = (description: string) => json(description, ref('Page'));
const PAGE_OR_REDIRECT = { anyOf: [ref('Page'), ref('PageRedirect')] };
/** A page's model, or why there is none: a wrong request, or too many at once. */
const PAGE_OR_ERRORS = { anyOf: [ref('Page'), ref('PageRedirect'), ref('Errors')] };

/** The GET routes by address. The table of forms contains the POST routes. */
export const GET_ROUTES: Readonly<Record<string, Json>> = {
  '/api/page': {
    operationId: 'readPage',
    summary: 'The model that a page is drawn from. The answer’s status is the page’s.',
    security: BY_ANYONE,
    parameters: [{ ...PATH_PARAM, required: true }, CLOCK_PARAM],
    responses: {
      ...faults(400),
      200: page('A page.'),
      302: json('Where the address leads now.', PAGE_OR_REDIRECT),
      308: json('Where the address leads for ever.', PAGE_OR_REDIRECT),
      404: page('The page of what is not found.'),
      503: {
        ...json(
          'A service fails without which the page has no subject, or the site is busy.',
          PAGE_OR_ERRORS,
        ),
        ...RETRY_AFTER_HEADERS,
      },
      default: json('Another page, or an odd call.', PAGE_OR_ERRORS),
    },
  },
  '/api/session': {
    operationId: 'readSession',
    summary: 'Who is logged in.',
    security: BY_ANYONE,
    parameters: [PATH_PARAM, CLOCK_PARAM],
    responses: {
      ...faults(400),
      200: json('The user, or null.', ref('Session')),
      503: { ...json('The account cannot be read now.', ref('Session')), ...RETRY_AFTER_HEADERS },
    },
  },
  '/api/purchases': {
    operationId: 'readPurchases',
    summary: 'The visitor’s purchases, the latest first, with what may be refunded of each.',
    security: LOGGED_IN,
    parameters: [CLOCK_PARAM],
    responses: {
      200: json('Purchases.', { type: 'array', items: ref('PurchaseView') }),
      ...faults(400, 401, 503),
    },
  },
  [CALENDAR_PATH]: {
    operationId: 'readCalendar',
    summary: 'An appointment for calendars, at the address that its receipt names.',
    security: BY_ANYONE,
    parameters: [{ ...PATH_PARAM, required: true, example: '/en-US/kidgo/trial' }, CLOCK_PARAM],
    responses: {
      200: { description: 'The appointment.', content: { 'text/calendar': { schema: { type: 'string' } } } },
      ...faults(400, 404),
    },
  },
  [OPEN_API_PATH]: {
    operationId: 'readDescription',
    summary: 'This description.',
    security: [],
    parameters: [CLOCK_PARAM],
    responses: { 200: json('OpenAPI 3.1.', { type: 'object' }), ...faults(400) },
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
  for (const [address, get] of Object.entries(GET_ROUTES)) paths[address] = { get };
  for (const name of FORM_NAMES) {
    const address = FORMS[name].json;
    if (address !== null) paths[address] = { ...paths[address], post: formOperation(name) };
  }
  paths['/api/session'] = { ...paths['/api/session'], delete: LOG_OUT_OPERATION };
  return {
    openapi: '3.1.0',
    info: { title: 'Hoshi', version, description: 'Pages as JSON, the login, and forms.' },
    servers: [{ url: '/', description: 'The site that answers this description.' }],
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

const LOG_OUT_OPERATION = {
  operationId: 'logout',
  summary: 'Ends the login, or all of the visitor’s.',
  security: BY_ANYONE,
  parameters: [{ name: 'everywhere', in: 'query', schema: { enum: ['true', 'false'] } }, CLOCK_PARAM],
  responses: { 204: { description: 'Done.' }, ...faults(400, 403) },
};
