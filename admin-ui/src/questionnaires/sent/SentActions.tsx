import Button from '@mui/material/Button';
import { isOpen } from '@ridgeline/domain/assessment';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { useMaySend } from '../useMaySend';
import { ExtendDialog } from './ExtendDialog';
import { NewLinkDialog } from './NewLinkDialog';
import { RevokeDialog } from './RevokeDialog';
import styles from './Sent.module.css';
import type { SentRow } from './sentRow';

const { actions: words, sent } = questionnaireWords;

type Open = 'link' | 'revoke' | 'extend' | null;

/** What can be done about a sent questionnaire as it stands; whoever may only read gets Print. */
export const SentActions = ({ row }: { row: SentRow }) => {
  const [open, setOpen] = useState<Open>(null);
  const maySend = useMaySend();
  const close = (): void => setOpen(null);
  const isWaiting = isOpen(row.status);
  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => window.print()}>
        {sent.print}
      </Button>
      {maySend && row.expiresAt && (
        <Button variant="outlined" color="error" onClick={() => setOpen('revoke')}>
          {words.revoke}
        </Button>
      )}
      {maySend && isWaiting && (
        <Button variant="outlined" onClick={() => setOpen('extend')}>
          {words.extend}
        </Button>
      )}
      {maySend && (isWaiting || row.status === 'revoked') && (
        <Button variant="contained" onClick={() => setOpen('link')}>
          {words.newLink}
        </Button>
      )}
      {open === 'link' && <NewLinkDialog row={row} onClose={close} />}
      {open === 'revoke' && <RevokeDialog row={row} onClose={close} />}
      {open === 'extend' && <ExtendDialog row={row} onClose={close} />}
    </div>
  );
};
