import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../providers/errors';

/** Asks before signing out; when the server cannot be told, says so and stays signed in. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const logout = useLogout();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { yes, cancel } = shellWords.frame;
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await logout({}, '/signin', false);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="logout-question">
      <DialogTitle id="logout-question">{messages.logoutQuestion}</DialogTitle>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" onClick={leave} loading={busy} autoFocus>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
