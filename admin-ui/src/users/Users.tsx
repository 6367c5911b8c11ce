import Button from '@mui/material/Button';
import { type Entity, type Field, fieldOf, isStaffRole, user } from '@ridgeline/domain';
import { changed } from '@ridgeline/domain/labels';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useCallback, useMemo, useState } from 'react';
import { useRecordContext, useUpdate } from 'react-admin';
import { Icon } from '../components/Icon';
import { later } from '../components/later';
import { OnceDialog } from '../components/link/OnceDialog';
import { RowButton } from '../components/RowButton';
import type { Invitation } from '../providers/methods/users';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { resourceOf } from '../resources';
import { AskDialog, type Row, rowName, useAction, useToast } from '../shared';
import { ResetFactor } from './ResetFactor';

const words = peopleWords.users;
const isInvitation = (meta: unknown): meta is Invitation => typeof meta === 'object' && meta !== null && 'mail' in meta;

/** The invitation in the answer for a new row, if there is one. */
const invitationIn = (meta: Readonly<Record<string, unknown>>): Invitation | null =>
  isInvitation(meta.invitation) ? meta.invitation : null;

const MembersDialog = later(() => import('./members/MembersDialog'));

/** Opens the people of other companies who work for the company in view. */
const MembersButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="person" />} onClick={() => setOpen(true)}>
        {membershipWords.members.open}
      </Button>
      {open && <MembersDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** A status is changed by its own buttons, with a confirmation. */
const status: Field = changed(fieldOf(user, 'status'), { computed: true });

const staffRole: Field = changed(fieldOf(user, 'role'), {
  choices: fieldOf(user, 'role').choices?.filter(({ value }) => isStaffRole(value)),
});

/** The users for the operator: of all companies, and operators without a company. */
const ofAll: Entity = { ...user, fields: user.fields.map((field) => (field.name === 'status' ? status : field)) };

/** The users of the own company, without a choice of the company, and without the role Operator. */
const ofCompany: Entity = {
  ...ofAll,
  fields: ofAll.fields
    .filter(({ name }) => name !== 'company')
    .map((field) => (field.name === 'role' ? staffRole : field)),
};

const userEntityFor = (isOperator: boolean): Entity => (isOperator ? ofAll : ofCompany);
const userActionsWords = peopleWords.users;

interface UserActionsProps {
  /** Called with the result of a link, and the message for a mailed one. */
  readonly onLink: (row: Row, invitation: Invitation, mailed: string) => void;
}

/** Buttons for a link to choose a password, and for Suspend or Reactivate, with a confirmation. */
const UserActions = ({ onLink }: UserActionsProps) => {
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
    failed: userActionsWords.linkFailed,
    onDone: (invitation) => onLink(row, invitation, invited ? userActionsWords.mailed : userActionsWords.mailedReset),
    onEnd,
  });
  const status = useAction({
    entity: user,
    work: (wanted: 'active' | 'suspended') =>
      update(undefined, { id: row.id, data: { status: wanted }, previousData: row }, { returnPromise: true }),
    done: (_, wanted) => (wanted === 'active' ? userActionsWords.reactivated : userActionsWords.suspended),
    failed: userActionsWords.statusFailed,
    onEnd,
  });

  // Not for the current user: the own password is on the profile page, and users cannot suspend themselves.
  if (row.id === identity?.id) return null;
  return (
    <>
      {!suspended && (
        <RowButton
          icon={invited ? 'mail' : 'key'}
          title={invited ? userActionsWords.resend : userActionsWords.reset}
          label={invited ? userActionsWords.resendRow({ name }) : userActionsWords.resetRow({ name })}
          onClick={() => setAsking('link')}
        />
      )}
      <ResetFactor row={row} name={name} />
      {suspended ? (
        <RowButton
          icon="play"
          title={userActionsWords.reactivate}
          label={userActionsWords.reactivateRow({ name })}
          onClick={() => status.run('active')}
        />
      ) : (
        <RowButton
          icon="pause"
          title={userActionsWords.suspend}
          label={userActionsWords.suspendRow({ name })}
          onClick={() => setAsking('suspend')}
        />
      )}
      <AskDialog
        open={asking === 'link'}
        title={invited ? userActionsWords.resendTitle({ name }) : userActionsWords.resetTitle({ name })}
        confirm={link.busy ? userActionsWords.making : userActionsWords.make}
        cancel={userActionsWords.cancel}
        busy={link.busy}
        onConfirm={link.run}
        onCancel={() => setAsking(null)}
      >
        {invited ? userActionsWords.resendText : userActionsWords.resetText}
      </AskDialog>
      <AskDialog
        open={asking === 'suspend'}
        title={userActionsWords.suspendTitle({ name })}
        confirm={status.busy ? userActionsWords.suspending : userActionsWords.suspend}
        cancel={userActionsWords.cancel}
        busy={status.busy}
        onConfirm={() => status.run('suspended')}
        onCancel={() => setAsking(null)}
      >
        {userActionsWords.suspendText}
      </AskDialog>
    </>
  );
};

/** The users, whom the operator or a Company Administrator invites, edits, suspends and removes. */
export default function Users() {
  const { identity, companyInView } = useSession();
  const toast = useToast();
  const [link, setLink] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const tell = useCallback(
    (row: Row, invitation: Invitation, mailed: string) => {
      if (invitation.url) setLink({ name: rowName(user, row), url: invitation.url });
      else toast.done(mailed);
    },
    [toast],
  );
  const slots = useMemo(
    (): Slots => ({
      needs: ['username', 'status', 'role', 'secondFactor'],
      noSelection: true,
      // Users cannot remove themselves; the server refuses it too.
      mayDelete: (row) => row.id !== identity?.id,
      ...(companyInView && { begin: { company: companyInView } }),
      onCreated: (row, meta) => {
        const invitation = invitationIn(meta);
        if (invitation) tell(row, invitation, words.mailed);
        else toast.done(user.messages.created);
      },
      onUpdated: (_, { confirm }) =>
        toast.done(typeof confirm === 'string' ? words.confirmSent({ address: confirm }) : user.messages.updated),
      ...((identity?.company || companyInView) && { actions: <MembersButton /> }),
      rowActions: <UserActions onLink={tell} />,
    }),
    [companyInView, identity?.id, identity?.company, tell, toast],
  );
  return (
    <>
      <RegisterPage entity={userEntityFor(identity?.role === 'Operator')} {...slots} />
      {link && (
        <OnceDialog
          title={words.linkTitle({ name: link.name })}
          text={link.url}
          label={words.linkLabel}
          why={words.linkWhy}
          note={words.linkOnce}
          done={words.done}
          onClose={() => setLink(null)}
        />
      )}
    </>
  );
}
