/** What an object and each of its properties take, about: V8's own overhead (bytes). */
const OBJECT = 32;
const PROPERTY = 16;
/** Beyond so many values the rest is taken to be like the part that was looked at. */
const MOST_VALUES = 20_000;

/**
 * About how many bytes a value of plain data takes in memory, so that caches are bounded by it: an estimate from above
 * for what is shared with other values, which counts each time. Getters are not called.
 */
export function byteEstimate(value: unknown): number {
  const waiting: unknown[] = [value];
  let bytes = 0;
  let values = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (++values > MOST_VALUES) return bytes * (1 + waiting.length / values);
    if (typeof next === 'string') bytes += next.length * 2 + PROPERTY;
    else if (next === null || typeof next !== 'object') bytes += PROPERTY;
    else bytes += OBJECT + addParts(next, waiting);
  }
  return bytes;
}

/** Queues what an object holds; returns what its properties themselves take. */
function addParts(object: object, waiting: unknown[]): number {
  if (Array.isArray(object)) {
    for (const item of object) waiting.push(item);
    return object.length * PROPERTY;
  }
  if (object instanceof Map) {
    for (const item of object.values()) waiting.push(item);
    return object.size * PROPERTY * 2;
  }
  let count = 0;
  for (const key in object) {
    count++;
    const { value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
    waiting.push(value);
  }
  return count * PROPERTY;
}
