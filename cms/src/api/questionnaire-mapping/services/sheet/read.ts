import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { answerSheetWords } from '@ridgeline/domain/words/answer-sheet';
import { ValidationError } from '../../../../records/errors';
import { admitSheet } from '../../../../request/admission/sheets';
import type { ReadBook } from './book';

const THREAD = join(__dirname, 'worker', 'index.js');

/** Milliseconds: the largest sheet that can be meant takes one second. */
const PATIENCE = 10_000;

/** So that a file made to fill the memory ends its thread alone. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** What a thread ends with that has reached its limit of memory. */
const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Null for what is no spreadsheet, or cannot be read within the limits. */
const readInThread = async (bytes: Uint8Array): Promise<ReadBook | null> => {
  const thread = new Worker(THREAD, { workerData: bytes, resourceLimits: MEMORY });
  const patience = setTimeout(() => void thread.terminate(), PATIENCE);
  try {
    return await new Promise<ReadBook | null>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (error: Error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
      thread.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(patience);
    await thread.terminate();
  }
};

/**
 * Reads a spreadsheet file in a separate thread, which has limited time and memory.
 * @param who the link whose files are read one at a time
 * @throws ValidationError for a file that is no readable spreadsheet, BusyError
 */
export const readBook = async (path: string, who: string): Promise<ReadBook> => {
  const leave = await admitSheet(who);
  try {
    const book = await readInThread(await readFile(path));
    if (!book) throw new ValidationError(answerSheetWords.notSheet);
    return book;
  } finally {
    leave();
  }
};
