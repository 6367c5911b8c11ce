import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';

const ENDING = /\.(xlsx|xls|csv)$/i;

/**
 * Says why a file is refused before it is read.
 * @param bytes size of the file
 */
export const refusalOf = (name: string, bytes: number): string | undefined => {
  const words = importWords.unreadable;
  if (!ENDING.test(name)) return words.kind({ name });
  if (bytes > IMPORT_LIMITS.bytes)
    return words.tooLarge({ size: megabytes(bytes), limit: megabytes(IMPORT_LIMITS.bytes) });
  return bytes === 0 ? words.emptyFile : undefined;
};
