import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, useId } from 'react';

interface ReadDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullScreen' | 'slotProps'> {
  readonly title: ReactNode;
  readonly content?: Pick<DialogContentProps, 'className' | 'dividers' | 'tabIndex'>;
  /** Other buttons, before the one that closes. */
  readonly actions?: ReactNode;
  /** Whether something is under way that closing would lose. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog to read: title, text, and a button that closes it, which has the focus. */
export const ReadDialog = ({
  title,
  content,
  actions,
  busy = false,
  onClose,
  children,
  ...dialog
}: ReadDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      maxWidth="sm"
      fullWidth={dialog.maxWidth !== false}
      aria-labelledby={id}
      {...dialog}
    >
      <DialogTitle id={id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent {...content} {...(content?.tabIndex === 0 && { role: 'group', 'aria-labelledby': id })}>
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          {shellWords.frame.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
