import { scriptOf, type Unfit } from '@ridgeline/domain/exports';
import { exportWords } from '@ridgeline/domain/words/export';

const words = exportWords.script;

/** Says why a PDF cannot show a text. */
export const unfitText = ({ column, text, character }: Unfit): string => {
  const script = scriptOf(character);
  return words.text(column ?? words.heading, text.slice(0, 60), script && (words.names[script] ?? script));
};
