/** Whether a part of a query string has keys of its own. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a list in a query string, a long one of which arrives as a record of its indices; else undefined. */
export const itemsOf = (raw: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(raw)) return raw;
  return isRecord(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key)) ? Object.values(raw) : undefined;
};
