export interface SharedAnswer {
  value: unknown;
  text: string;
  hash: string;
  ageMs: number;
  freshMs: number;
}

/** Answers that instances share. No method throws or takes long: a failure has the same effect as an empty store. */
export interface SharedAnswers {
  read(key: string): Promise<SharedAnswer | undefined>;
  /** Writes an answer for all instances. `keptMs`: how long they may read it. */
  write(key: string, answer: Omit<SharedAnswer, 'value' | 'ageMs'>, keptMs: number): void;
  /** Makes all instances request the key again, as soon as they have no fresh answer for it. */
  forget(key: string): void;
  /** Acquires the right to request a key from the service. The others wait for the result, or try again later. */
  tryLock(key: string): Promise<boolean>;
  /** Releases the key. Whatever was written before is visible by then. */
  unlock(key: string): void;
  /** Called with the key and hash of each answer that another instance has written. */
  onUpdate(listener: (key: string, hash: string) => void): void;
  /** Whether requests to the store are worthwhile at the moment. */
  readonly isWell: boolean;
}
