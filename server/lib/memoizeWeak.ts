/** Memoizes by the identity of the argument, while that exists. `make` must depend on the argument only. */
export function memoizeWeak<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => made.getOrInsertComputed(from, make);
}
