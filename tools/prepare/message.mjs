/**
 * What to print of something that was thrown.
 * @param {unknown} thrown
 */
export const messageOf = (thrown) => (thrown instanceof Error ? thrown.message : String(thrown));
