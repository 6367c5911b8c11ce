import type { Catalogue } from '@ridgeline/domain';
import { currentLanguage } from '@ridgeline/domain/language';
import { LIBRARY_LIMITS } from '@ridgeline/domain/libraries/catalogue';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { openFile, type Sheet, UnreadableFile } from '../../spreadsheet';
import type { OscalAnswer, OscalRequest } from './protocol';

/** The content of a file: a library, or a sheet whose columns the user must choose. */
export type Opened =
  | { readonly kind: 'library'; readonly catalogue: Catalogue }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };

const words = libraryWords.unreadable;

/** Reads OSCAL in a separate worker, so that the page does not freeze; aborting ends it at once. */
const readInWorker = (request: OscalRequest, signal: AbortSignal): Promise<Catalogue> => {
  const worker = new Worker(new URL('./oscal.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<Catalogue>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new UnreadableFile(words.notJson));
    worker.onmessage = ({ data }: MessageEvent<OscalAnswer>) => {
      if (data.kind === 'library') resolve(data.catalogue);
      else reject(new UnreadableFile(data.message));
    };
    worker.postMessage(request, [request.bytes]);
  });
  return read.finally(() => worker.terminate());
};

/**
 * Opens a publisher's file: an OSCAL catalog in JSON, or a spreadsheet.
 * @throws UnreadableFile with a sentence that says what to do; a DOMException 'AbortError' when aborted
 */
export const openLibrary = async (file: File, signal: AbortSignal): Promise<Opened> => {
  if (/\.(xlsx|xls|csv)$/i.test(file.name)) return { kind: 'sheet', sheet: await openFile(file, signal) };
  if (/\.(xml|ya?ml)$/i.test(file.name)) throw new UnreadableFile(words.xml);
  if (!/\.json$/i.test(file.name)) throw new UnreadableFile(words.kind({ name: file.name }));
  if (file.size > LIBRARY_LIMITS.bytes)
    throw new UnreadableFile(words.tooLarge({ megabytes: LIBRARY_LIMITS.megabytes }));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(words.notJson);
  });
  signal.throwIfAborted();
  return {
    kind: 'library',
    catalogue: await readInWorker({ name: file.name, bytes, language: currentLanguage() }, signal),
  };
};
