import type { ErrorRequestHandler, Express } from 'express';
import { equalsInConstantTime } from '../../lib/signer.ts';
import type { Context } from '../context.ts';
import { resolveMoment } from '../data/moments.ts';
import type { ContentKind } from '../data/seedTypes.ts';
import { bearer, queryText, Refusal, service } from '../http/http.ts';
import { textField } from '../http/requests.ts';
import { digest, issueToken, ownerOf } from '../http/secrets.ts';
import { answerQuery } from './strapiQuery.ts';

/** Collections by path, with their media and components for `populate`. */
const COLLECTIONS: Record<ContentKind, string[]> = {
  courses: ['image', 'outline'],
  reviews: ['avatar', 'media'],
  articles: [],
  championships: ['image'],
};

/** A headless content service like Strapi 5's REST API (`CONTENT_API`), with and without credentials. */
export function contentService(context: Context): Express {
  const { catalogue } = context;
  return service((app) => {
    app.post('/auth/local', (request, response) => {
      const identifier = textField(request.body, 'identifier');
      const password = textField(request.body, 'password') ?? '';
      const reader = identifier === undefined ? undefined : catalogue.one('reader', identifier);
      const right = equalsInConstantTime(digest(password), digest(reader?.password ?? ''));
      // The readers' passwords are public in the seed, so they are invalid in production.
      if (!reader || !right || !context.nonProduction)
        throw new Refusal(400, 'Invalid identifier or password');
      const jwt = issueToken(context, 'content', reader.identifier);
      response.json({ jwt, user: { id: 1, username: reader.identifier, confirmed: true, blocked: false } });
    });
    for (const [kind, media] of Object.entries(COLLECTIONS)) {
      if (!isKind(kind)) continue;
      app.get(`/${kind}`, (request, response) => {
        const token = request.get('authorization') === undefined ? undefined : (bearer(request) ?? '');
        if (token !== undefined && !isReadToken(context, token))
          throw new Refusal(401, 'Missing or invalid credentials');
        const locale = closestLocale(queryText(request, 'locale'), catalogue.settings().locales);
        response.json(answerQuery(recordsOf(kind, locale), request.query, media));
      });
    }
    app.use(strapiError);
  });

  function recordsOf(kind: ContentKind, locale: string): Record<string, unknown>[] {
    // Invented reviews are for developers and testers, never for visitors.
    if (kind === 'reviews' && !context.nonProduction) return [];
    const { timeZone } = catalogue.settings();
    return catalogue.content(kind, locale).map((record) => {
      const times = ['startsAt', 'endsAt'].flatMap((field) => {
        const written = record[field];
        return typeof written === 'string' ? [[field, resolveMoment(written, context.now(), timeZone)]] : [];
      });
      return { ...record, ...Object.fromEntries(times) };
    });
  }
}

function isReadToken(context: Context, token: string): boolean {
  const { contentToken } = context;
  if (contentToken !== undefined && equalsInConstantTime(digest(token), digest(contentToken))) return true;
  return ownerOf(context, 'content', token) !== undefined;
}

/** The seed's locale of the same language, script and region (`zh-Hant-TW`: `zh-TW`); the first without a name. */
function closestLocale(name: string | undefined, locales: readonly string[]): string {
  if (name === undefined) return locales[0] ?? '';
  return locales.find((code) => code === name || maximized(code) === maximized(name)) ?? name;
}

function maximized(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    return tag;
  }
}

const isKind = (name: string): name is ContentKind => Object.hasOwn(COLLECTIONS, name);

/** Strapi's own shape of an error, with the contract's `message` next to it. */
const strapiError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof Refusal)) return next(error);
  const { status, message } = error;
  const name = status === 400 ? 'ValidationError' : 'ApplicationError';
  response.status(status).json({ data: null, error: { status, name, message, details: {} }, message });
};
