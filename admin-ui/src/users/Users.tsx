import { user } from '@ridgeline/domain';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useCallback, useMemo, useState } from 'react';
import { OnceDialog } from '../components/link/OnceDialog';
import type { Invitation } from '../providers/methods/users';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { type Row, rowName, useToast } from '../shared';
import { invitationIn } from './invitation';
import { MembersButton } from './members/MembersButton';
import { UserActions } from './UserActions';
import { userEntityFor } from './userEntity';

const words = peopleWords.users;

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
