import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { ContentSnapshot, ContentStore } from '../../server/content/snapshot.ts';

/** An app of these handlers alone. What they pass on is `404 next`, what they refuse is its status and message. */
export function makeApp(...handlers: RequestHandler[]): Express {
  const app = express();
  const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error.status ?? 500).json({ refused: error.message });
  };
  app.use(express.json());
  for (const handler of handlers) app.use(handler);
  return app.use((_request, response) => void response.status(404).send('next')).use(refuse);
}

/** A store that holds one snapshot. */
export function makeStore(snapshot: ContentSnapshot, store: Partial<ContentStore> = {}): ContentStore {
  return {
    current: () => snapshot,
    status: () => ({ revision: snapshot.revision, files: [] }),
    faults: () => [],
    openMedia: async () => null,
    onChange: () => () => {},
    onStatus: () => () => {},
    drafts: {
      list: async () => ({ drafts: [], faults: [] }),
      open: async () => null,
      validate: async () => Promise.reject(new Error('nothing is judged here')),
      media: async () => null,
      publisher: {
        publish: async () => null,
        unpublish: async () => ({ why: 'unknown' }),
        resume: async () => [],
      },
    },
    close: async () => {},
    ...store,
  };
}
