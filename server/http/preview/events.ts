import type { ServerResponse } from 'node:http';
import type { ContentStore } from '../../content/snapshot.ts';
import { previewHeaders } from './drawPreview.ts';

/** Tells open previews that content has changed. */
export interface PreviewEvents {
  /** Holds the response open; refuses it where too many are, or the server stops. */
  open(response: ServerResponse): void;
  close(): void;
}

const MOST = 100;
/** A connection on which nothing moves is cut after thirty seconds (`server.ts`). */
const EVERY_MS = 10_000;

/** Server-sent events: `content`, with the content's revision and faults as one name, at first and after each change. */
export function createPreviewEvents(store: ContentStore): PreviewEvents {
  const open = new Set<ServerResponse>();
  let last = '';
  let isClosed = false;
  const tell = () => {
    const name = nameOf(store);
    if (name === last) return;
    last = name;
    for (const response of open) response.write(eventOf(name));
  };
  const stop = store.onStatus(tell);
  const beat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, EVERY_MS).unref();
  return {
    open: (response) => {
      if (isClosed || open.size >= MOST) {
        response.writeHead(503, { ...previewHeaders(undefined), 'content-length': 0 }).end();
        return;
      }
      const type = { 'content-type': 'text/event-stream', connection: 'close' };
      response.writeHead(200, { ...previewHeaders(undefined), ...type });
      response.write(eventOf(nameOf(store)));
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    close: () => {
      isClosed = true;
      stop();
      clearInterval(beat);
      for (const response of open) response.end();
    },
  };
}

function eventOf(name: string): string {
  return `event: content\ndata: ${name}\n\n`;
}

/** Changes with what visitors see, and with the faults. */
function nameOf(store: ContentStore): string {
  const { revision, files } = store.status();
  const faulty = files.filter(({ faults }) => faults.some(({ severity }) => severity === 'error'));
  return [revision, ...faulty.map((file) => file.revision.slice(0, 12))].join('.');
}
