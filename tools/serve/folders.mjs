import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';

/**
 * Creates a folder if it is missing, and checks that files can be created in it.
 * @type {(folder: string, mode?: number) => void}
 */
const writable = (folder, mode) => {
  try {
    mkdirSync(folder, { recursive: true, mode });
    rmdirSync(mkdtempSync(join(folder, '.probe-')));
  } catch (error) {
    throw new Fault(`${folder} is no folder that can be written (${messageOf(error)}). See DATA_DIR.`);
  }
};

/**
 * Creates the folders that the server needs below DATA_DIR.
 * @param {string} dataDir
 * @throws Fault in one line that names the first folder that cannot be written
 */
export const makeFolders = (dataDir) => {
  // PostgreSQL's account must be able to enter it.
  writable(dataDir, 0o711);
  writable(join(dataDir, 'uploads'), 0o700);
  writable(join(dataDir, 'panel/uploads'));
};
