import { setTimeout } from 'node:timers/promises';

/** Asks again and again until the answer is yes; says how long it took (ms). Fails with what it was about. */
export async function until(about: string, ask: () => Promise<boolean>, longest = 20_000): Promise<number> {
  const started = performance.now();
  while (!(await ask())) {
    if (performance.now() - started > longest) throw new Error(`waited in vain: ${about}`);
    await setTimeout(15);
  }
  return performance.now() - started;
}
