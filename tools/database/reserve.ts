import { closeSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes: four files of the write-ahead log, which is what a recovery and its checkpoint need. */
const SIZE = 64 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024);

/** A file that only takes room, which is given to PostgreSQL when a full disk would keep it from starting again. */
export interface Reserve {
  /** Takes the room where the disk has three times as much. */
  fill(): void;
  /** Gives it back; the empty file says so to the server, which goes on taking no writes. @returns whether there was any */
  free(): boolean;
}

/** Written, and not only made longer: a file with a hole takes no room. */
const write = (file: string): void => {
  const opened = openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < SIZE; written += PIECE.length) writeSync(opened, PIECE);
  } finally {
    closeSync(opened);
  }
};

/** @param file its path; its folder is on the disk of the database */
export const reserveAt = (file: string): Reserve => {
  const size = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    fill: () => {
      try {
        const { bavail, bsize } = statfsSync(dirname(file));
        if (size() === SIZE || bavail * bsize < 3 * SIZE) return;
        write(file);
      } catch {
        // There is no reserve then: another program was faster, or the folder is gone, which others report.
        rmSync(file, { force: true });
      }
    },
    free: () => {
      if (size() === 0) return false;
      truncateSync(file, 0);
      return true;
    },
  };
};
