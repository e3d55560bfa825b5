import { chooseReply, type Question } from './question.ts';

/** Runs in a worker, so that thinking blocks neither clicks nor scrolling. */
addEventListener('message', ({ data, ports }: MessageEvent<Question>) => {
  ports[0]?.postMessage(chooseReply(data));
});
