import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useLogout, useNotify } from 'ra-core';
import { messageOf } from '../providers/errors';
import { useOnce } from '../shared';

/** Asks before signing out; if the server cannot be reached, says so and stays signed in. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const logout = useLogout();
  const notify = useNotify();
  const { yes, cancel } = shellWords.frame;
  const { run, busy } = useOnce({
    work: () => logout({}, '/signin', false),
    onFailed: (error) => {
      notify(messageOf(error), { type: 'error' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="logout-question">
      <DialogTitle id="logout-question">{messages.logoutQuestion}</DialogTitle>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" onClick={() => run()} loading={busy} autoFocus>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
