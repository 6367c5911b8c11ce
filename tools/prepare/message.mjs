/**
 * The message of a thrown value.
 * @param {unknown} thrown
 */
export const messageOf = (thrown) => (thrown instanceof Error ? thrown.message : String(thrown));
