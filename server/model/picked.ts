/** An object with these of its fields alone, as far as it has them: a model holds what is shown and no more. */
export function picked<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> {
  const fields = keys.filter((key) => key in value).map((key) => [key, value[key]]);
  return Object.fromEntries(fields);
}
