import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useId } from 'react';
import { LoadError } from '../../components/LoadError';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { InvitationList } from './InvitationList';
import { InviteForm } from './InviteForm';
import { MemberList } from './MemberList';

const words = membershipWords.members;

/** The people of other companies who work for the company in view: their roles, their end, and invitations. */
export default function MembersDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { companyInView, identity } = useSession();
  const { data, error, refetch } = useRead(
    ['members', identity?.id, companyInView?.documentId],
    (provider, signal) => provider.readMembers(signal),
    { retry: false },
  );
  const again = (): void => void refetch();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{words.text}</p>
        {error && <LoadError title={words.loadFailed} error={error} retry={again} />}
        {data && <MemberList members={data.members} onChange={again} />}
        {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} onChange={again} />}
        <InviteForm onDone={again} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
