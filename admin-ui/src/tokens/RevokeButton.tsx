import Button from '@mui/material/Button';
import { apiToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useProvider } from '../providers/useProvider';
import { AskDialog, type Row, rowName, useAction, useWriting } from '../shared';

const words = tokenWords.revoke;

/** Revokes a token after a confirmation; nothing for one that has ended. */
export const RevokeButton = () => {
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
