import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useId } from 'react';

const words = membershipWords.own;

interface LeaveDialogProps {
  readonly company: string;
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a user leaves a company, since only its administrators can undo it. */
export const LeaveDialog = ({ company, busy, onLeave, onClose }: LeaveDialogProps) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.sure({ company })}</DialogTitle>
      <DialogContent>{words.sureText({ company })}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {words.stay}
        </Button>
        <Button variant="contained" color="error" onClick={onLeave} loading={busy}>
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
