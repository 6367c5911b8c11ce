import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labelOf } from '@ridgeline/domain/labels';
import type { Member, OpenInvitation } from '@ridgeline/domain/memberships';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { type FormEvent, useId, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { ReadDialog } from '../../components/ReadDialog';
import { RowList } from '../../components/RowList';
import { messageAt } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { dateTimeText, useAction, useOnce, useToast } from '../../shared';
import styles from './MembersDialog.module.css';

const words = membershipWords.members;
const invitationListWords = membershipWords.members;

interface InvitationListProps {
  readonly invitations: readonly OpenInvitation[];
  readonly onChange: () => void;
}

/** The invitations that were not accepted yet, each with a button that withdraws it. */
const InvitationList = ({ invitations, onChange }: InvitationListProps) => {
  const id = useId();
  const provider = useProvider();
  const { run, busy } = useAction({
    work: (invitation: OpenInvitation) => provider.withdrawInvitation(invitation.id),
    done: (_, { email }) => invitationListWords.withdrawn({ name: email }),
    failed: invitationListWords.failed,
    onEnd: onChange,
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{invitationListWords.invitations}</h3>
      <RowList>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>{invitation.email}</strong>
              <small>
                {labelOf(invitation.role)} · {invitationListWords.until({ when: dateTimeText(invitation.expiresAt) })}
              </small>
            </div>
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={invitationListWords.withdrawOf({ name: invitation.email })}
              onClick={() => run(invitation)}
            >
              {invitationListWords.withdraw}
            </Button>
          </li>
        ))}
      </RowList>
    </section>
  );
};

const inviteFormWords = membershipWords.members;

/** Invites the person behind an address, who has an account of another company or not: the answer does not say. */
const InviteForm = ({ onDone }: { readonly onDone: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('Analyst');
  const { run, busy, error, result } = useOnce({
    work: () => provider.inviteMember({ email: email.trim(), role }),
    onDone: ({ data, invitation }) => {
      if (invitation.mail === 'queued') toast.done(inviteFormWords.sent({ email: data.email }));
      setEmail('');
      onDone();
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        type="email"
        label={inviteFormWords.email}
        value={email}
        required
        error={Boolean(error)}
        helperText={error ? messageAt(error, 'email') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField select label={inviteFormWords.roleLabel} value={role} onChange={({ target }) => setRole(target.value)}>
        {STAFF_ROLES.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(name)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" loading={busy} disabled={email.trim() === ''}>
        {inviteFormWords.invite}
      </Button>
      {result?.invitation.url && (
        <Alert severity="info" className={styles.link}>
          {inviteFormWords.hand({ email: result.data.email })} <code>{result.invitation.url}</code>
        </Alert>
      )}
    </form>
  );
};

const memberListWords = membershipWords.members;

interface MemberListProps {
  readonly members: readonly Member[];
  readonly onChange: () => void;
}

/** The members, each with the role here and a button that ends the membership. */
const MemberList = ({ members, onChange }: MemberListProps) => {
  const provider = useProvider();
  const { identity } = useSession();
  const { run, busy } = useAction({
    work: async ({ member, role }: { member: Member; role: string | null }) => {
      await (role === null ? provider.removeMember(member.id) : provider.changeMember(member.id, role));
    },
    done: (_, { member, role }) => {
      const name = member.displayName ?? member.username;
      return role === null ? memberListWords.removed({ name }) : memberListWords.changed({ name, role: labelOf(role) });
    },
    failed: memberListWords.failed,
    onEnd: onChange,
  });
  if (members.length === 0) return <p>{memberListWords.none}</p>;
  return (
    <RowList>
      {members.map((member) => {
        const name = member.displayName ?? member.username;
        const own = member.username === identity?.username;
        return (
          <li key={member.id}>
            <div>
              <strong>{name}</strong>
              <small>{member.email}</small>
              {member.waits && <small>{memberListWords.waits}</small>}
            </div>
            <TextField
              select
              size="small"
              value={member.role}
              disabled={busy || own}
              onChange={({ target }) => run({ member, role: target.value })}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': memberListWords.role({ name }) } } }}
            >
              {STAFF_ROLES.map((role) => (
                <MenuItem key={role} value={role}>
                  {labelOf(role)}
                </MenuItem>
              ))}
            </TextField>
            <Button
              variant="outlined"
              color="error"
              disabled={busy || own}
              aria-label={memberListWords.removeOf({ name })}
              onClick={() => run({ member, role: null })}
            >
              {memberListWords.remove}
            </Button>
          </li>
        );
      })}
    </RowList>
  );
};

/** The people of other companies who work for the company in view: their roles, their end, and invitations. */
export default function MembersDialog({ onClose }: { readonly onClose: () => void }) {
  const { companyInView, identity } = useSession();
  const { data, error, refetch } = useRead(
    ['members', identity?.id, companyInView?.documentId],
    (provider, signal) => provider.readMembers(signal),
    { retry: false },
  );
  const again = (): void => void refetch();
  return (
    <ReadDialog title={words.title} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{words.text}</p>
      {error && <LoadError title={words.loadFailed} error={error} retry={again} />}
      {data && <MemberList members={data.members} onChange={again} />}
      {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} onChange={again} />}
      <InviteForm onDone={again} />
    </ReadDialog>
  );
}
