import { setTimeout } from 'node:timers/promises';

/** Waits until a question is answered with yes; fails with what it was about after so many milliseconds. */
export async function waitFor(about: string, ask: () => boolean, longest = 20_000): Promise<void> {
  const end = Date.now() + longest;
  while (!ask()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${about}`);
    await setTimeout(10);
  }
}
