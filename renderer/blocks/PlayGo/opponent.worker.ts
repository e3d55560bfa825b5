import { answer, type Question } from './question.ts';

/** A thread of its own: what the opponent thinks about holds up neither a press nor a scroll. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  postMessage({ id: data.id, at: answer(data.question) });
});
