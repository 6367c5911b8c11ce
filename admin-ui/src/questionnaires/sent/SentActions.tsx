import Button from '@mui/material/Button';
import { sentQuestionnaire } from '@ridgeline/domain';
import { isFinished, isOpen } from '@ridgeline/domain/assessment';
import { binWords } from '@ridgeline/domain/words/bin';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RemoveWhole, useMayRemoveWhole } from '../../shared';
import { isReviewable, type SentRow, sentPath, sentStyles as styles, useMaySend } from '../common';
import { ChangesDialog, FinalDialog } from '../review';
import { ResendDialog } from '../send';
import { ExtendDialog } from './ExtendDialog';
import { NewLinkDialog } from './NewLinkDialog';
import { PdfButton } from './PdfButton';
import { RevokeDialog } from './RevokeDialog';

const { actions: words, sent } = questionnaireWords;
const { decide } = reviewWords;

type Open = 'delete' | 'resend' | 'link' | 'revoke' | 'extend' | 'changes' | 'approve' | 'reject' | null;

/** The possible actions on a sent questionnaire; a user who may only read gets Print and PDF. */
export const SentActions = ({ row }: { row: SentRow }) => {
  const [open, setOpen] = useState<Open>(null);
  const [seen, setSeen] = useState(row.status);
  if (seen !== row.status) {
    setSeen(row.status);
    // Answered or decided meanwhile: what a dialog asks about is no longer possible.
    if (isFinished(row.status)) setOpen(null);
  }
  const maySend = useMaySend();
  const mayDelete = useMayRemoveWhole(sentQuestionnaire);
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  const isWaiting = isOpen(row.status);
  const reviewable = isReviewable(row);
  const takesLink = maySend && (isWaiting || row.status === 'revoked');
  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => window.print()}>
        {sent.print}
      </Button>
      {row.submittedAt && <PdfButton row={row} />}
      {mayDelete && (
        <Button variant="outlined" color="error" onClick={() => setOpen('delete')}>
          {binWords.delete}
        </Button>
      )}
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
      {maySend && isWaiting && (
        <Button variant="outlined" onClick={() => setOpen('resend')}>
          {sendingWords.resend.action}
        </Button>
      )}
      {takesLink && (
        <Button variant="contained" onClick={() => setOpen('link')}>
          {words.newLink}
        </Button>
      )}
      {reviewable && (
        <>
          <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
            {decide.reject}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('changes')}>
            {decide.requestChanges}
          </Button>
          <Button variant="contained" onClick={() => setOpen('approve')}>
            {decide.approve}
          </Button>
        </>
      )}
      {open === 'delete' && (
        <RemoveWhole
          entity={sentQuestionnaire}
          row={{ ...row }}
          onEnd={close}
          onDone={() => void navigate(sentPath(), { replace: true })}
        />
      )}
      {open === 'resend' && <ResendDialog row={row} onClose={close} />}
      {open === 'link' && <NewLinkDialog row={row} onClose={close} />}
      {open === 'revoke' && <RevokeDialog row={row} onClose={close} />}
      {open === 'extend' && <ExtendDialog row={row} onClose={close} />}
      {open === 'changes' && <ChangesDialog row={row} onClose={close} onUntold={() => setOpen('link')} />}
      {(open === 'approve' || open === 'reject') && <FinalDialog row={row} what={open} onClose={close} />}
    </div>
  );
};
