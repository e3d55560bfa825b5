/** What is made of an object, once for as long as the object is there. `make` depends on the object alone. */
export function memoizeWeak<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => made.getOrInsertComputed(from, make);
}
