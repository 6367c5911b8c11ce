import { user } from '@ridgeline/domain';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../providers/errors';
import type { Invitation } from '../providers/methods/users';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { resourceOf } from '../resources';
import type { Row } from '../shared';
import { AskDialog, rowName, useOnce, useRefresh, useToast } from '../shared';
import { ActionButton } from './ActionButton';
import { ResetFactor } from './ResetFactor';

const words = peopleWords.users;

interface UserActionsProps {
  /** Called with the result of a link, and the message for a mailed one. */
  readonly onLink: (row: Row, invitation: Invitation, mailed: string) => void;
}

/** Buttons for a link to choose a password, and for Suspend or Reactivate, with a confirmation. */
export const UserActions = ({ onLink }: UserActionsProps) => {
  const row = useRecordContext<Row>();
  return row ? <ActionsOf row={row} onLink={onLink} /> : null;
};

const ActionsOf = ({ row, onLink }: UserActionsProps & { readonly row: Row }) => {
  const provider = useProvider();
  const refresh = useRefresh(user);
  const toast = useToast();
  const { identity } = useSession();
  const [asking, setAsking] = useState<'link' | 'suspend' | null>(null);
  const name = rowName(user, row);
  const invited = row.status === 'invited';
  const suspended = row.status === 'suspended';

  const onEnd = (): void => {
    setAsking(null);
    void refresh();
  };
  const link = useOnce({
    work: () => provider.makePasswordLink(row.id),
    onDone: (invitation) => onLink(row, invitation, invited ? words.mailed : words.mailedReset),
    onFailed: (error) => toast.failed(words.linkFailed({ message: messageOf(error) })),
    onEnd,
  });
  const status = useOnce({
    work: (wanted: 'active' | 'suspended') =>
      provider.update(resourceOf(user), { id: row.id, data: { status: wanted }, previousData: row }),
    onDone: (_, wanted) => toast.done(wanted === 'active' ? words.reactivated : words.suspended),
    onFailed: (error) => toast.failed(words.statusFailed({ message: messageOf(error) })),
    onEnd,
  });

  // Not for the current user: the own password is on the profile page, and users cannot suspend themselves.
  if (row.id === identity?.id) return null;
  return (
    <>
      {!suspended && (
        <ActionButton
          icon={invited ? 'mail' : 'key'}
          title={invited ? words.resend : words.reset}
          name={invited ? words.resendRow({ name }) : words.resetRow({ name })}
          onClick={() => setAsking('link')}
        />
      )}
      <ResetFactor row={row} name={name} />
      {suspended ? (
        <ActionButton
          icon="play"
          title={words.reactivate}
          name={words.reactivateRow({ name })}
          onClick={() => status.run('active')}
        />
      ) : (
        <ActionButton
          icon="pause"
          title={words.suspend}
          name={words.suspendRow({ name })}
          onClick={() => setAsking('suspend')}
        />
      )}
      <AskDialog
        open={asking === 'link'}
        title={invited ? words.resendTitle({ name }) : words.resetTitle({ name })}
        confirm={link.busy ? words.making : words.make}
        cancel={words.cancel}
        busy={link.busy}
        onConfirm={link.run}
        onCancel={() => setAsking(null)}
      >
        {invited ? words.resendText : words.resetText}
      </AskDialog>
      <AskDialog
        open={asking === 'suspend'}
        title={words.suspendTitle({ name })}
        confirm={status.busy ? words.suspending : words.suspend}
        cancel={words.cancel}
        busy={status.busy}
        onConfirm={() => status.run('suspended')}
        onCancel={() => setAsking(null)}
      >
        {words.suspendText}
      </AskDialog>
    </>
  );
};
