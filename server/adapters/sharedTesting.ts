import type { SharedAnswer, SharedAnswers } from './sharedFetch.ts';

/** Shared answers in memory for tests, with the process's monotonic clock. */
export interface SharedLevel {
  /** Opens it as another instance. */
  open(): SharedAnswers;
  /** Drops everything, as if it had expired. */
  forget(): void;
}

export function createSharedLevel(): SharedLevel {
  const entries = new Map<string, Omit<SharedAnswer, 'value' | 'ageMs'> & { at: number }>();
  const locks = new Set<string>();
  const listeners = new Map<SharedAnswers, (key: string, hash: string) => void>();
  const open = (): SharedAnswers => {
    const own: SharedAnswers = {
      isWell: true,
      read: async (key) => {
        const entry = entries.get(key);
        return entry && { ...entry, value: JSON.parse(entry.text), ageMs: performance.now() - entry.at };
      },
      write: (key, answer) => {
        entries.set(key, { ...answer, at: performance.now() });
        for (const [instance, listener] of listeners) if (instance !== own) listener(key, answer.hash);
      },
      forget: (key) => void entries.delete(key),
      tryLock: async (key) => !locks.has(key) && locks.add(key).has(key),
      unlock: (key) => void locks.delete(key),
      onUpdate: (listener) => void listeners.set(own, listener),
    };
    return own;
  };
  return { open, forget: () => entries.clear() };
}
