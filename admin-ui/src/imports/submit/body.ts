import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';
import { type CheckModel, mapInSlices } from '../../spreadsheet';

/**
 * The rows as JSON, built in slices so that the page does not freeze.
 * @throws Error with a sentence when they exceed the limit of one import
 */
export const bodyOf = async (model: CheckModel, rows: readonly number[], signal: AbortSignal): Promise<Blob> => {
  const texts = await mapInSlices(rows, (row) => JSON.stringify(model.checkOf(row)?.values ?? {}), signal);
  const parts = texts.map((text, place) => (place === 0 ? text : `,${text}`));
  const body = new Blob(['[', ...parts, ']'], { type: 'application/json' });
  if (body.size > IMPORT_LIMITS.bytes) {
    throw new Error(
      importWords.check.tooLargeToSend({ size: megabytes(body.size), limit: megabytes(IMPORT_LIMITS.bytes) }),
    );
  }
  return body;
};
