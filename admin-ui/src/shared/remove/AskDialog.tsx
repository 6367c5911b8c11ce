import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface AskDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  /** Why the action failed, if it did. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation before an action that cannot be undone. Cancel has the focus. */
export const AskDialog = ({ open, title, children, busy, problem, ...props }: AskDialogProps) => {
  const { confirm, cancel, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
        {children}
        {problem && <p role="alert">{problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={busy ?? false} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} disabled={busy ?? false}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
