import type { ServerResponse } from 'node:http';

/** As proxies log it (nginx): the connection ended before an answer began, mostly since its visitor went. */
const NEVER_ANSWERED = 499;

/** The status that a visitor was sent, for who counts answers once they are over. */
export function answerStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : NEVER_ANSWERED;
}
