import { MADE_UP_MEMBER } from '../../model/madeUpMember.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import type { Previews } from './previews.ts';

/** Sessions as a preview shows them: none, or that of a made-up member, in place of the visitor's own. */
export function previewSessions(sessions: Sessions, previews: Pick<Previews, 'find'>): Sessions {
  const viewOf = async (request: Parameters<Previews['find']>[0]) =>
    (await previews.find(request))?.state.view;
  return {
    ...sessions,
    token: async (request) => ((await viewOf(request)) ? undefined : sessions.token(request)),
    userKey: async (request) => ((await viewOf(request)) ? undefined : sessions.userKey(request)),
    findVisitor: async (request, response) => {
      const view = await viewOf(request);
      if (view === undefined) return sessions.findVisitor(request, response);
      return view === 'member' ? MADE_UP_MEMBER : { user: null };
    },
  };
}
