import { vi } from 'vitest';

/** Clocks that only the test moves: both forward with `advance`, the calendar alone with `setBack`. */
export function fakeClocks(): { advance(ms: number): void; setBack(ms: number): void } {
  let [monotonic, calendar] = [Math.round(performance.now()), Date.now()];
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  vi.spyOn(Date, 'now').mockImplementation(() => calendar);
  return {
    advance: (ms) => {
      monotonic += ms;
      calendar += ms;
    },
    setBack: (ms) => {
      calendar -= ms;
    },
  };
}
