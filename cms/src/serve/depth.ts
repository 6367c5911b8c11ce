/**
 * Levels of a JSON body at most. No form nests deeper than some ten; what is read, checked or written level by level ends
 * in a stack that is full.
 */
export const DEEPEST = 64;

/** Whether a parsed body is nested deeper than that. */
export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));
