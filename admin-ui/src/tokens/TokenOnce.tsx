import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useId } from 'react';
import { LinkOnce } from '../components/link/LinkOnce';

interface TokenOnceProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

const words = tokenWords.once;

/** A new token, shown this once; a click outside does not close the dialog. */
export const TokenOnce = ({ name, token, onClose }: TokenOnceProps) => {
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
        {words.title({ name })}
      </DialogTitle>
      <DialogContent>
        <LinkOnce url={token} label={words.label} why={words.why} note={words.note} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
