import type { Question } from './question.ts';

/** Asks the opponent; where the browser starts no thread for it, it is asked here. */
export class Opponent {
  #worker: Worker | undefined;
  #isBroken = false;
  #waiting = new Map<number, (at: string | null) => void>();
  #count = 0;

  async ask(question: Question): Promise<string | null> {
    if (!this.#isBroken)
      try {
        return await this.#inThread(question);
      } catch {
        this.#isBroken = true;
        this.close();
      }
    const { answer } = await import('./question.ts');
    return answer(question);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #inThread(question: Question): Promise<string | null> {
    const worker = this.#worker ?? this.#start();
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, resolve);
      worker.addEventListener('error', reject, { once: true });
      worker.postMessage({ id, question });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; at: string | null }>) => {
      this.#waiting.get(data.id)?.(data.at);
      this.#waiting.delete(data.id);
    });
    this.#worker = worker;
    return worker;
  }
}
