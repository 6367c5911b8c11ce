import { scriptOf, type Unfit } from '@ridgeline/domain/exports';
import { unfitScriptText } from '@ridgeline/domain/words/export';

/** Says why a PDF cannot show a text. */
export const unfitText = ({ column, text, character }: Unfit): string =>
  unfitScriptText(column, text.slice(0, 60), scriptOf(character));
