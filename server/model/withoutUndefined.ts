/** Drops what is unknown, so that the model holds only what is there. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known: { [K in keyof T]?: T[K] } = {};
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known as { [K in keyof T]?: Exclude<T[K], undefined> };
}
