const SLOTS = 1 << 16;

/** Recognizes the second request for a name in a fixed 256 kB. Two names that share a slot replace each other. */
export class Doorkeeper {
  readonly #hashes = new Uint32Array(SLOTS);

  /** Returns whether the name was requested recently, and remembers it. */
  admit(name: string): boolean {
    const hash = fnv1a(name);
    const slot = hash & (SLOTS - 1);
    if (this.#hashes[slot] === hash) return true;
    this.#hashes[slot] = hash;
    return false;
  }
}

/** FNV-1a over UTF-16 units. Never 0, which marks an empty slot. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}
