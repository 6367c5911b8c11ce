import { readOscal, UnreadableLibrary } from '@ridgeline/domain/oscal/index';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { OscalAnswer, OscalRequest } from './protocol';

const answer = (message: OscalAnswer): void => globalThis.postMessage(message);

globalThis.onmessage = ({ data }: MessageEvent<OscalRequest>): void => {
  try {
    answer({ kind: 'library', catalogue: readOscal(new TextDecoder().decode(data.bytes), data.name) });
  } catch (error) {
    const message = error instanceof UnreadableLibrary ? error.message : libraryWords.unreadable.notJson;
    answer({ kind: 'refused', message });
  }
};
