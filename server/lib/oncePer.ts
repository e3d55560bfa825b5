/** What is made of an object, once for as long as the object is there. `make` depends on the object alone. */
export function oncePer<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, { is: Made }>();
  return (from) => {
    const before = made.get(from);
    if (before) return before.is;
    const is = make(from);
    made.set(from, { is });
    return is;
  };
}
