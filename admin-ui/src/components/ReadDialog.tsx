import Button from '@mui/material/Button';
import { shellWords } from '@ridgeline/domain/words/shell';
import { TextDialog, type TextDialogProps } from './DialogFrame';

/** A dialog to read: title, text, `actions`, and a button that closes it, which has the focus. */
export const ReadDialog = ({ actions, ...dialog }: TextDialogProps) => (
  <TextDialog
    {...dialog}
    actions={
      <>
        {actions}
        <Button variant="outlined" onClick={dialog.onClose} disabled={dialog.busy ?? false} autoFocus>
          {shellWords.frame.close}
        </Button>
      </>
    }
  />
);
