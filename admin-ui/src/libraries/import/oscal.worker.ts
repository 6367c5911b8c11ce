import { speakOnly } from '@ridgeline/domain/language';
import { loadLibraries } from '@ridgeline/domain/messages/load/libraries';
import { readOscal, UnreadableLibrary } from '@ridgeline/domain/oscal/index';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { OscalAnswer, OscalRequest } from './protocol';

const answer = (message: OscalAnswer): void => globalThis.postMessage(message);

globalThis.onmessage = async ({ data }: MessageEvent<OscalRequest>): Promise<void> => {
  await speakOnly(data.language, async (language) => ({ libraries: (await loadLibraries[language]()).default }));
  try {
    answer({ kind: 'library', catalogue: readOscal(new TextDecoder().decode(data.bytes), data.name) });
  } catch (error) {
    const message = error instanceof UnreadableLibrary ? error.message : libraryWords.unreadable.notJson;
    answer({ kind: 'refused', message });
  }
};
