/** Removes undefined values, so that the model contains only existing ones. */
export function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const defined: { [K in keyof T]?: T[K] } = {};
  for (const key in values) if (values[key] !== undefined) defined[key] = values[key];
  return defined as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Copies the given fields of an object, so that a model contains only what is shown. */
export function pick<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> {
  const fields = keys.filter((key) => key in value).map((key) => [key, value[key]]);
  return Object.fromEntries(fields);
}
