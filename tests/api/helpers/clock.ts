import { vi } from 'vitest';

/**
 * Moves the process's clocks on, as if so many milliseconds had passed; until the test ends. `setBack` sets the calendar
 * alone back, as an operator does.
 */
export function timeMachine(): ((ms: number) => void) & { setBack(ms: number): void } {
  let [offset, calendarOffset] = [0, 0];
  const [date, counter] = [Date.now.bind(Date), performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => date() + offset + calendarOffset);
  vi.spyOn(performance, 'now').mockImplementation(() => counter() + offset);
  const advance = (ms: number) => {
    offset += ms;
  };
  const setBack = (ms: number) => {
    calendarOffset -= ms;
  };
  return Object.assign(advance, { setBack });
}
