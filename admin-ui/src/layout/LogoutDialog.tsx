import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useLogout, useNotify } from 'react-admin';
import { Button } from '../components/Button';
import { TextDialog } from '../components/DialogFrame';
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
    <TextDialog
      title={messages.logoutQuestion}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button label={cancel} onClick={onClose} />
          <Button label={yes} variant="contained" onClick={() => run()} loading={busy} autoFocus />
        </>
      }
    />
  );
}
