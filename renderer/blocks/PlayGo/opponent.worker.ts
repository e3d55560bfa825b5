import { chooseReply, type Question } from './question.ts';

/** Runs in a worker, so that thinking blocks neither clicks nor scrolling. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  postMessage({ id: data.id, at: chooseReply(data.question) });
});
