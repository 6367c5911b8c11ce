import { user } from '@ridgeline/domain';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useState } from 'react';
import { useRecordContext, useUpdate } from 'react-admin';
import { RowButton } from '../components/RowButton';
import type { Invitation } from '../providers/methods/users';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { resourceOf } from '../resources';
import { AskDialog, type Row, rowName, useAction } from '../shared';
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
  const [update] = useUpdate(resourceOf(user));
  const { identity } = useSession();
  const [asking, setAsking] = useState<'link' | 'suspend' | null>(null);
  const name = rowName(user, row);
  const invited = row.status === 'invited';
  const suspended = row.status === 'suspended';

  const onEnd = (): void => setAsking(null);
  const link = useAction({
    entity: user,
    work: () => provider.makePasswordLink(row.id),
    failed: words.linkFailed,
    onDone: (invitation) => onLink(row, invitation, invited ? words.mailed : words.mailedReset),
    onEnd,
  });
  const status = useAction({
    entity: user,
    work: (wanted: 'active' | 'suspended') =>
      update(undefined, { id: row.id, data: { status: wanted }, previousData: row }, { returnPromise: true }),
    done: (_, wanted) => (wanted === 'active' ? words.reactivated : words.suspended),
    failed: words.statusFailed,
    onEnd,
  });

  // Not for the current user: the own password is on the profile page, and users cannot suspend themselves.
  if (row.id === identity?.id) return null;
  return (
    <>
      {!suspended && (
        <RowButton
          icon={invited ? 'mail' : 'key'}
          title={invited ? words.resend : words.reset}
          label={invited ? words.resendRow({ name }) : words.resetRow({ name })}
          onClick={() => setAsking('link')}
        />
      )}
      <ResetFactor row={row} name={name} />
      {suspended ? (
        <RowButton
          icon="play"
          title={words.reactivate}
          label={words.reactivateRow({ name })}
          onClick={() => status.run('active')}
        />
      ) : (
        <RowButton
          icon="pause"
          title={words.suspend}
          label={words.suspendRow({ name })}
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
