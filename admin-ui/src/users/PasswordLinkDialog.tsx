import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useId } from 'react';
import { LinkOnce } from '../components/link/LinkOnce';

interface PasswordLinkDialogProps {
  readonly name: string;
  readonly url: string;
  readonly onClose: () => void;
}

const words = peopleWords.users;

/** The link to choose a password, if it could not be mailed; a click outside does not close the dialog. */
export const PasswordLinkDialog = ({ name, url, onClose }: PasswordLinkDialogProps) => {
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
        {words.linkTitle({ name })}
      </DialogTitle>
      <DialogContent>
        <LinkOnce url={url} label={words.linkLabel} why={words.linkWhy} note={words.linkOnce} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
