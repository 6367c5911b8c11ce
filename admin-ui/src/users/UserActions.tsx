import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { user } from '@ridgeline/domain';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useState } from 'react';
import { Icon, type IconName } from '../components/Icon';
import { messageOf } from '../providers/errors';
import { useSession } from '../providers/useSession';
import type { Row } from '../shared';
import { AskDialog, rowName, useToast } from '../shared';
import { changeStatus, type Invitation, makePasswordLink } from './calls';

const words = peopleWords.users;

interface UserActionsProps {
  readonly row: Row;
  readonly reload: () => void;
  /** Told what became of a link, and what to say when mail took it. */
  readonly onLink: (invitation: Invitation, mailed: string) => void;
}

interface ActionButtonProps {
  readonly icon: IconName;
  readonly title: string;
  readonly name: string;
  readonly onClick: () => void;
}

const ActionButton = ({ icon, title, name, onClick }: ActionButtonProps) => (
  <Tooltip title={title}>
    <IconButton size="small" aria-label={name} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  </Tooltip>
);

/** A link to choose a password, and Suspend or Reactivate; what cannot be taken back asks first. */
export const UserActions = ({ row, reload, onLink }: UserActionsProps) => {
  const toast = useToast();
  const { identity } = useSession();
  const [asking, setAsking] = useState<'link' | 'suspend' | null>(null);
  const [busy, setBusy] = useState(false);
  const name = rowName(user, row);
  const invited = row.status === 'invited';
  const suspended = row.status === 'suspended';

  const run = async (work: () => Promise<void>, failed: (message: string) => string): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.failed(failed(messageOf(error)));
    } finally {
      setBusy(false);
      setAsking(null);
      reload();
    }
  };
  const makeLink = (): void =>
    void run(
      async () => onLink(await makePasswordLink(row.id), invited ? words.mailed : words.mailedReset),
      words.linkFailed,
    );
  const setStatus = (status: 'active' | 'suspended'): void =>
    void run(async () => {
      await changeStatus(row.id, status);
      toast.done(status === 'active' ? words.reactivated : words.suspended);
    }, words.statusFailed);

  // Oneself: one's own password stands on the profile, and nobody locks themselves out.
  if (row.id === identity?.id) return null;
  return (
    <>
      {!suspended && (
        <ActionButton
          icon={invited ? 'mail' : 'key'}
          title={invited ? words.resend : words.reset}
          name={invited ? words.resendRow(name) : words.resetRow(name)}
          onClick={() => setAsking('link')}
        />
      )}
      {suspended ? (
        <ActionButton
          icon="play"
          title={words.reactivate}
          name={words.reactivateRow(name)}
          onClick={() => setStatus('active')}
        />
      ) : (
        <ActionButton
          icon="pause"
          title={words.suspend}
          name={words.suspendRow(name)}
          onClick={() => setAsking('suspend')}
        />
      )}
      <AskDialog
        open={asking === 'link'}
        title={invited ? words.resendTitle(name) : words.resetTitle(name)}
        confirm={busy ? words.making : words.make}
        cancel={words.cancel}
        busy={busy}
        onConfirm={makeLink}
        onCancel={() => setAsking(null)}
      >
        {invited ? words.resendText : words.resetText}
      </AskDialog>
      <AskDialog
        open={asking === 'suspend'}
        title={words.suspendTitle(name)}
        confirm={busy ? words.suspending : words.suspend}
        cancel={words.cancel}
        busy={busy}
        onConfirm={() => setStatus('suspended')}
        onCancel={() => setAsking(null)}
      >
        {words.suspendText}
      </AskDialog>
    </>
  );
};
