type Listener = (key: string) => void;

/** Listeners to answers that came from a service, or from another instance. */
export class AnswerListeners {
  readonly #ofChanges = new Set<Listener>();
  readonly #ofAll = new Set<Listener>();

  /** Called with the key of each answer that came back different. Returns how to stop. */
  onChange(listener: Listener): () => void {
    this.#ofChanges.add(listener);
    return () => this.#ofChanges.delete(listener);
  }

  /** Called with the key of each answer that came for the first time, or back different. Returns how to stop. */
  onRead(listener: Listener): () => void {
    this.#ofAll.add(listener);
    return () => this.#ofAll.delete(listener);
  }

  tell(key: string, isFirst: boolean): void {
    if (!isFirst) for (const listener of this.#ofChanges) listener(key);
    for (const listener of this.#ofAll) listener(key);
  }
}
