import { shellWords } from '@ridgeline/domain/words/shell';
import { Button } from './Button';
import { TextDialog, type TextDialogProps } from './DialogFrame';

/** A dialog to read: title, text, `actions`, and a button that closes it, which has the focus. */
export const ReadDialog = ({ actions, ...dialog }: TextDialogProps) => (
  <TextDialog
    {...dialog}
    actions={
      <>
        {actions}
        <Button label={shellWords.frame.close} onClick={dialog.onClose} disabled={dialog.busy ?? false} autoFocus />
      </>
    }
  />
);
