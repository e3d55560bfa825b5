/** No answer came in time. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

const STEPS = 5;

/**
 * The promise's result, or a failure after so many ms. Time in which the event loop did not turn counts little: an answer may
 * have arrived that nobody could read, and what was to be asked may not have been sent.
 * @throws TooSlow
 */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let steps = 0;
    let timer: NodeJS.Timeout;
    const step = () => {
      steps += 1;
      if (steps > STEPS) reject(new TooSlow(`no answer in ${ms} ms`));
      else timer = setTimeout(step, ms / STEPS);
    };
    step();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
