/** End of the names of backups. */
export const ENDING = '.ridgeline';

/**
 * A name that no earlier file has, and that sorts by time: `scheduled-2026-11-22T02-30-00-123Z.ridgeline`.
 * @param kind begin of the name
 */
export const fileNameAt = (kind: string, moment: Date): string =>
  `${kind}-${moment.toISOString().replace(/[:.]/g, '-')}${ENDING}`;
