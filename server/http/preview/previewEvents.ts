import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ContentStore } from '../../content/snapshot.ts';
import { previewHeaders } from './drawPreview.ts';

export type PreviewEvents = ReturnType<typeof createPreviewEvents>;

const MAX_LISTENERS = 100;
const DELETED_DRAFT = '.gone';
/** Shorter than the thirty seconds after which an idle connection is cut (`server.ts`). */
export const EVENT_INTERVAL_MS = 10_000;
/** No event reports that a draft was saved, so previewed drafts are read at this interval (ms). */
const DRAFT_INTERVAL_MS = 500;

/** Server-sent events: `content`, a fingerprint of the content's revision and faults, first and after each change. */
export function createPreviewEvents(store: ContentStore) {
  const open = new Map<ServerResponse, Listener>();
  let isClosed = false;
  const notify = async (isConcerned: (listener: Listener) => boolean) => {
    const due = [...open.values()].filter(isConcerned);
    const drafts = due.some(showsDraft) ? store.drafts.list() : undefined;
    for (const listener of due) {
      const name = await contentFingerprint(store, listener.draft, drafts);
      if (listener.last === name || !open.has(listener.response)) continue;
      listener.last = name;
      listener.response.write(`event: content\ndata: ${name}\n\n`);
      // After the draft is deleted there is nothing left to report.
      if (name.endsWith(DELETED_DRAFT)) listener.response.end();
    }
  };
  // If it cannot be read now, the next check follows soon.
  const notifyAll = () => void notify(() => true).catch(() => {});
  const stop = store.onStatus(notifyAll);
  const timer = setInterval(() => void notify(showsDraft).catch(() => {}), DRAFT_INTERVAL_MS).unref();
  const beat = setInterval(() => {
    for (const response of open.keys()) response.write(':\n\n');
  }, EVENT_INTERVAL_MS).unref();
  return {
    /** Keeps the response open; refuses it if there are too many, or the server is stopping. */
    open: (response: ServerResponse, draft: string | undefined) => {
      if (isClosed || open.size >= MAX_LISTENERS) {
        response.writeHead(503, { ...previewHeaders(undefined), 'content-length': 0 }).end();
        return;
      }
      const type = { 'content-type': 'text/event-stream', connection: 'close' };
      response.writeHead(200, { ...previewHeaders(undefined), ...type });
      const listener = { response, draft, last: '' };
      open.set(response, listener);
      void notify((other) => other === listener).catch(() => {});
      response.once('close', () => open.delete(response));
    },
    close: () => {
      isClosed = true;
      stop();
      clearInterval(beat);
      clearInterval(timer);
      for (const response of open.keys()) response.end();
    },
  };
}

interface Listener {
  response: ServerResponse;
  draft: string | undefined;
  last: string;
}

function showsDraft({ draft }: Listener): boolean {
  return draft !== undefined;
}

/**
 * Identifies the visible content with its faults and its draft: a page with another fingerprint is outdated. `drafts`:
 * the list of drafts, if it is already being read.
 */
export async function contentFingerprint(
  store: ContentStore,
  draft: string | undefined,
  drafts?: ReturnType<ContentStore['drafts']['list']>,
): Promise<string> {
  const { revision, files } = store.status();
  const faulty = files.filter(({ faults }) => faults.some(({ severity }) => severity === 'error'));
  const live = [revision, ...faulty.map((file) => file.revision.slice(0, 12))].join('.');
  if (draft === undefined) return live;
  const found = (await (drafts ?? store.drafts.list())).drafts.find(({ name }) => name === draft);
  return live + (found ? `.${hash('sha256', found.revision, 'hex').slice(0, 12)}` : DELETED_DRAFT);
}

/** The content that a preview shows. `drafted`: null if no draft is requested, or it no longer exists. */
export async function previewedContent(store: ContentStore, draft: string | undefined) {
  const drafted = draft === undefined ? null : await store.drafts.open(draft);
  return { snapshot: drafted?.snapshot ?? store.current(), drafted };
}
