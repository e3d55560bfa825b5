import { vi } from 'vitest';

/** Moves the process's clocks on, as if so many milliseconds had passed; until the test ends. */
export function timeMachine(): (ms: number) => void {
  let offset = 0;
  const [date, counter] = [Date.now.bind(Date), performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => date() + offset);
  vi.spyOn(performance, 'now').mockImplementation(() => counter() + offset);
  return (ms) => {
    offset += ms;
  };
}
