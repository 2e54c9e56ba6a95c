/** The parts of answers that were declared to last. */
const parts = new WeakSet<object>();

/**
 * Declares that an object stays as it is and will be in further answers, such as the definition of a column. Its text
 * and its form for pages are then made once and kept as long as the object.
 */
export function makeLasting<Part extends object>(part: Part): Part {
  parts.add(part);
  return part;
}

/** Whether an object was declared to last. */
export function isLasting(part: object): boolean {
  return parts.has(part);
}

/** What a function makes of objects. Of one that lasts it is made once. */
export function makeOnce<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  const made = new WeakMap<Part, { of: Made }>();
  return part => {
    if (!parts.has(part)) return make(part);
    const known = made.get(part) ?? { of: make(part) };
    made.set(part, known);
    return known.of;
  };
}
