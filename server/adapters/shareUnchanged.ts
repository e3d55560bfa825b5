/**
 * The new value, with the old one's objects wherever they are equal: what was made from a part of an answer stays good
 * when another part changes. Records of a list are found again by their id, wherever they stand. Plain data only.
 */
export function shareUnchanged(before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after);
  if (Array.isArray(before) || Array.isArray(after)) return after;
  const shared = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [
      key,
      Object.hasOwn(before, key) ? shareUnchanged(before[key], value) : value,
    ]),
  );
  const isSame =
    Object.keys(before).length === Object.keys(shared).length &&
    Object.keys(shared).every((key) => Object.hasOwn(before, key) && Object.is(before[key], shared[key]));
  return isSame ? before : shared;
}

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Map<unknown, unknown>();
  for (const item of before) {
    const id = idOf(item);
    if (id !== undefined && !known.has(id)) known.set(id, item);
  }
  const shared = after.map((item, i) => {
    const id = idOf(item);
    return shareUnchanged(id === undefined ? before[i] : known.get(id), item);
  });
  const isSame = before.length === shared.length && shared.every((item, i) => Object.is(item, before[i]));
  return isSame ? before : shared;
}

/** How the services name a record of a list. */
function idOf(item: unknown): unknown {
  return isObject(item) && !Array.isArray(item) ? (item['documentId'] ?? item['id']) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
