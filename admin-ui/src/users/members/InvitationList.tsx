import Button from '@mui/material/Button';
import { labelOf } from '@ridgeline/domain/labels';
import type { OpenInvitation } from '@ridgeline/domain/memberships';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useId } from 'react';
import { RowList } from '../../components/RowList';
import { useProvider } from '../../providers/useProvider';
import { dateTimeText, useAction } from '../../shared';

const words = membershipWords.members;

interface InvitationListProps {
  readonly invitations: readonly OpenInvitation[];
  readonly onChange: () => void;
}

/** The invitations that were not accepted yet, each with a button that withdraws it. */
export const InvitationList = ({ invitations, onChange }: InvitationListProps) => {
  const id = useId();
  const provider = useProvider();
  const { run, busy } = useAction({
    work: (invitation: OpenInvitation) => provider.withdrawInvitation(invitation.id),
    done: (_, { email }) => words.withdrawn({ name: email }),
    failed: words.failed,
    onEnd: onChange,
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{words.invitations}</h3>
      <RowList>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>{invitation.email}</strong>
              <small>
                {labelOf(invitation.role)} · {words.until({ when: dateTimeText(invitation.expiresAt) })}
              </small>
            </div>
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={words.withdrawOf({ name: invitation.email })}
              onClick={() => run(invitation)}
            >
              {words.withdraw}
            </Button>
          </li>
        ))}
      </RowList>
    </section>
  );
};
