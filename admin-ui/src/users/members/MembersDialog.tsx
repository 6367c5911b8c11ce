import { membershipWords } from '@ridgeline/domain/words/memberships';
import { LoadError } from '../../components/LoadError';
import { ReadDialog } from '../../components/ReadDialog';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { InvitationList } from './InvitationList';
import { InviteForm } from './InviteForm';
import { MemberList } from './MemberList';

const words = membershipWords.members;

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
