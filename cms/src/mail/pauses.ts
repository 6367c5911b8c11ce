/** In minutes: how long a mail waits after each failed attempt. After the last one, about a day later, it has failed. */
const PAUSES = [1, 5, 30, 120, 360, 900] as const;

/** Minutes until the next attempt; undefined after the last one. @param attempts how often it was tried */
export const pauseAfter = (attempts: number): number | undefined => PAUSES[attempts - 1];
