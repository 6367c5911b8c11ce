import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LinkOnce } from './LinkOnce';

interface OnceDialogProps {
  readonly title: string;
  /** The link or token. */
  readonly text: string;
  readonly label: string;
  readonly why: string;
  readonly note: string;
  readonly done: string;
  readonly onClose: () => void;
}

/** A link or token that is shown this once; a click outside does not close the dialog. */
export const OnceDialog = ({ title, text, label, why, note, done, onClose }: OnceDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <LinkOnce url={text} label={label} why={why} note={note} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
