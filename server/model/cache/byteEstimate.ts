/** The approximate size of an object, including V8's overhead per property (bytes). */
const OBJECT_BYTES = 32;
const PROPERTY_BYTES = 16;
/** The number of entries of a list that are measured; the others are assumed to have the same size. */
const MAX_MEASURED_ENTRIES = 12;
/** The depth of nesting up to which objects are measured; no model is nested deeper. */
const MAX_DEPTH = 12;

/**
 * Estimates the memory (bytes) of plain data, to limit caches. Shared parts count each time; objects inside class
 * instances do not count, and getters of classes are not called.
 */
export function byteEstimate(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length * 2 + PROPERTY_BYTES;
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return PROPERTY_BYTES;
  if (Array.isArray(value)) return OBJECT_BYTES + listEstimate(value, depth);
  if (value instanceof Map) return OBJECT_BYTES + listEstimate([...value.values()], depth) * 2;
  const next = isPlain(value) ? depth + 1 : MAX_DEPTH + 1;
  let bytes = OBJECT_BYTES;
  for (const key in value) {
    const property: unknown = value[key as keyof typeof value];
    // Most values are texts: these are counted without a call for each, because every cached value is measured.
    bytes +=
      PROPERTY_BYTES +
      (typeof property === 'string' ? property.length * 2 + PROPERTY_BYTES : byteEstimate(property, next));
  }
  return bytes;
}

export function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function listEstimate(list: readonly unknown[], depth: number): number {
  const step = Math.max(1, Math.floor(list.length / MAX_MEASURED_ENTRIES));
  let [bytes, count] = [0, 0];
  for (let i = 0; i < list.length; i += step) {
    bytes += byteEstimate(list[i], depth + 1);
    count++;
  }
  return list.length * PROPERTY_BYTES + (count === 0 ? 0 : (bytes / count) * list.length);
}
