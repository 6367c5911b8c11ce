/**
 * Most levels of a JSON body. No form nests deeper than about ten; code that reads, checks or writes each level
 * recursively would overflow the stack.
 */
export const DEEPEST = 64;

/** Whether a parsed body is nested deeper than that. */
export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));
