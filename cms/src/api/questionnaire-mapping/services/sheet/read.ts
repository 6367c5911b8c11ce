import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_SHEET_ROWS } from '@ridgeline/domain/questions/answer-sheet';
import { answerSheetWords } from '@ridgeline/domain/words/answer-sheet';
import { EndedWork, reading } from '../../../../processes';
import { ValidationError } from '../../../../records/errors';
import type { ReadBook, SheetReading } from './book';

const WORK = join(__dirname, 'worker', 'index');

const readInProcess = async (path: string, owner: string): Promise<SheetReading> => {
  try {
    return await reading.run<Uint8Array, SheetReading>(WORK, { owner, input: await readFile(path) });
  } catch (error) {
    // Ended by its limits, the file is at fault.
    if (error instanceof EndedWork && error.by !== 'killed') return 'unreadable';
    throw error;
  }
};

/**
 * Reads a spreadsheet file in a process, which has limited time and memory.
 * @param questionnaire the sent questionnaire whose files are read one at a time, whoever of its links brings them
 * @throws ValidationError for a file that is no readable spreadsheet, BusyError, EndedWork
 */
export const readBook = async (path: string, questionnaire: number): Promise<ReadBook> => {
  const book = await readInProcess(path, `questionnaire ${questionnaire}`);
  if (book === 'unreadable') throw new ValidationError(answerSheetWords.notSheet);
  if (book === 'rows') throw new ValidationError(answerSheetWords.tooManyRows({ most: MOST_SHEET_ROWS - 1 }));
  return book;
};
