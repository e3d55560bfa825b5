/** Drops what is unknown, so that the model holds only what is there. */
export function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known: { [K in keyof T]?: T[K] } = {};
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** An object with these of its fields alone, as far as it has them: a model holds what is shown and no more. */
export function pick<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> {
  const fields = keys.filter((key) => key in value).map((key) => [key, value[key]]);
  return Object.fromEntries(fields);
}
