import Button from '@mui/material/Button';
import { apiToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Icon } from '../components/Icon';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { AskDialog, type Row, rowName, useAction, useRefresh, useWriting } from '../shared';
import { grantableFor } from './rights';
import { useNewToken } from './useNewToken';

const words = tokenWords.revoke;

/** Revokes a token after a confirmation; nothing for one that has ended. */
const RevokeButton = () => {
  const row = useRecordContext<Row>();
  const { mayChange } = useWriting(apiToken);
  const ended = row?.state === 'revoked' || row?.state === 'expired';
  return row && !ended && mayChange(row) ? <RevokeOf row={row} /> : null;
};

const RevokeOf = ({ row }: { readonly row: Row }) => {
  const provider = useProvider();
  const [asking, setAsking] = useState(false);
  const name = rowName(apiToken, row);
  const { run, busy } = useAction({
    entity: apiToken,
    work: () => provider.revokeToken(row.id),
    done: words.done,
    failed: words.failed,
    onEnd: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" variant="outlined" aria-label={words.row({ name })} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <AskDialog
        open={asking}
        title={words.title({ name })}
        confirm={busy ? words.revoking : words.button}
        cancel={tokenWords.dialog.cancel}
        busy={busy}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {words.text}
      </AskDialog>
    </>
  );
};

/** The tokens of a company: an administrator makes, sees and revokes them. */
export default function Tokens() {
  const { identity, companyInView } = useSession();
  const provider = useProvider();
  const refresh = useRefresh(apiToken);
  const { open, dialogs } = useNewToken({
    title: tokenWords.dialog.title,
    text: tokenWords.dialog.text,
    registers: identity ? grantableFor(identity) : [],
    make: (token) => provider.makeToken(token),
    onMade: () => void refresh(),
  });
  // A token belongs to a company: the operator must have one in view.
  const mayMake = identity?.role !== 'Operator' || companyInView !== null;
  const slots = useMemo(
    (): Slots => ({
      needs: ['name', 'state'],
      rowActions: <RevokeButton />,
      actions: (
        <>
          <Button variant="outlined" href="/api/reference" target="_blank" rel="noopener">
            {tokenWords.reference}
          </Button>
          {mayMake && (
            <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={open}>
              {tokenWords.new}
            </Button>
          )}
        </>
      ),
    }),
    [mayMake, open],
  );
  return (
    <>
      <RegisterPage entity={apiToken} {...slots} />
      {dialogs}
    </>
  );
}
