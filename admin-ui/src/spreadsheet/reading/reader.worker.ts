import { speakOnly } from '@ridgeline/domain/language';
import { loadImport } from '@ridgeline/domain/messages/load/import';
import { importWords } from '@ridgeline/domain/words/import';
import { PART, type ReadAnswer, type ReadRequest } from './protocol';
import { readFile } from './readFile';
import { UnreadableFile } from './sheet';

const answer = (message: ReadAnswer): void => globalThis.postMessage(message);

globalThis.onmessage = async ({ data }: MessageEvent<ReadRequest>): Promise<void> => {
  await speakOnly(data.language, async (language) => ({ import: (await loadImport[language]()).default }));
  try {
    const { rows, ...sheet } = readFile(data.name, new Uint8Array(data.bytes), data.wish);
    answer({ kind: 'sheet', sheet, rows: rows.length });
    for (let from = 0; from < rows.length; from += PART) answer({ kind: 'rows', rows: rows.slice(from, from + PART) });
  } catch (error) {
    answer({
      kind: 'refused',
      message: error instanceof UnreadableFile ? error.message : importWords.unreadable.broken,
    });
  }
};
