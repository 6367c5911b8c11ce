import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux's file system in memory. To delete a file there takes a hundredth of the time that it takes on some disks. */
const MEMORY = '/dev/shm';

/** In bytes: the databases of a whole run of the tests, and the copy for a replica, take about half of it. */
const NEEDED = 10 * 1024 ** 3;

/** The folder for what may be lost with the machine's memory; undefined where there is none, or too little memory. */
export const memoryFolder = (): string | undefined => {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= NEEDED ? MEMORY : undefined;
};
