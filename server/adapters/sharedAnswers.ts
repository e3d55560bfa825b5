/** A service's answer as another instance had it. */
export interface SharedAnswer {
  value: unknown;
  /** The size of its JSON. */
  text: string;
  hash: string;
  /** How long ago the service gave it, in ms. */
  ageMs: number;
  freshMs: number;
}

/** Answers that instances share. Nothing of it throws or takes long: where it fails it is as if nothing were there. */
export interface SharedAnswers {
  read(key: string): Promise<SharedAnswer | undefined>;
  /** Writes an answer for all instances. `keptMs`: how long it may be read. */
  write(key: string, answer: Omit<SharedAnswer, 'value' | 'ageMs'>, keptMs: number): void;
  /** Has all instances ask the service for a key again, as soon as each has none that is fresh. */
  forget(key: string): void;
  /** Whether this instance is the one that asks the service for a key; the others are, after it or after a while. */
  begin(key: string): Promise<boolean>;
  /** Lets another instance ask; what was written before is there by then. */
  end(key: string): void;
  /** Resolves when another instance announces the key, or after `ms`. */
  heardOf(key: string, ms: number): Promise<void>;
  /** Called with the key and hash of each answer that another instance has written. */
  onWritten(listener: (key: string, hash: string) => void): void;
  /** Whether it is worth being asked now. */
  readonly isWell: boolean;
}
