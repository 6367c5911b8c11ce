import { sentQuestionnaire } from '@ridgeline/domain';
import { isFinished, isOpen } from '@ridgeline/domain/assessment';
import { binWords } from '@ridgeline/domain/words/bin';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewWords } from '@ridgeline/domain/words/review';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, download, RemoveWhole, useAction, useMayRemoveWhole } from '../../shared';
import {
  isReviewable,
  LinkDialog,
  type SentDialogProps,
  type SentRow,
  sentPath,
  sentStyles as styles,
  useMaySend,
} from '../common';
import { ChangesDialog, FinalDialog } from '../review';
import { ResendDialog } from '../send';
import { ExtendDialog } from './ExtendDialog';

const { actions: words, sent } = questionnaireWords;
const { decide } = reviewWords;

type Open = 'delete' | 'resend' | 'link' | 'revoke' | 'extend' | 'changes' | 'approve' | 'reject' | null;

/** Downloads the submitted answers as a PDF. */
const PdfButton = ({ row }: { row: SentRow }) => {
  const provider = useProvider();
  const { run, busy } = useAction({
    work: async () =>
      download(await provider.readFile(`/api/questionnaire-mappings/${row.id}/pdf`), `${row.title}.pdf`),
    failed: reviewWords.pdfFailed,
  });
  return <Button label={reviewWords.pdf} disabled={busy} onClick={() => run()} />;
};

const newLinkDialogWords = questionnaireWords.actions;

/** Creates a new link and shows it once. */
const NewLinkDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const { run, busy, result, error } = useAction({ entity: sentQuestionnaire, work: () => provider.makeLink(row.id) });
  return (
    <LinkDialog
      title={result ? newLinkDialogWords.newLinkDone : newLinkDialogWords.newLinkTitle}
      text={
        row.status === 'revoked'
          ? newLinkDialogWords.reopenText({ name: row.recipient })
          : newLinkDialogWords.newLinkText({ name: row.recipient })
      }
      link={result ?? null}
      problem={error === null ? null : newLinkDialogWords.newLinkFailed({ message: messageOf(error) })}
      doing={busy ? newLinkDialogWords.making : newLinkDialogWords.make}
      busy={busy}
      run={run}
      onClose={onClose}
    />
  );
};

const revokeDialogWords = questionnaireWords.actions;

/** Asks before every link ends. */
const RevokeDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const { run, busy, error } = useAction({
    entity: sentQuestionnaire,
    work: () => provider.revokeLinks(row.id),
    done: revokeDialogWords.revoked,
    onDone: onClose,
  });
  return (
    <AskDialog
      open
      title={revokeDialogWords.revokeTitle}
      confirm={busy ? revokeDialogWords.revoking : revokeDialogWords.revoke}
      cancel={revokeDialogWords.cancel}
      busy={busy}
      problem={error === null ? null : revokeDialogWords.revokeFailed({ message: messageOf(error) })}
      onConfirm={run}
      onCancel={onClose}
    >
      {isFinished(row.status)
        ? revokeDialogWords.revokeFinishedText({ name: row.recipient })
        : revokeDialogWords.revokeText({ name: row.recipient })}
    </AskDialog>
  );
};

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
      <Button label={sent.print} onClick={() => window.print()} />
      {row.submittedAt && <PdfButton row={row} />}
      {mayDelete && <Button label={binWords.delete} color="error" onClick={() => setOpen('delete')} />}
      {maySend && row.expiresAt && <Button label={words.revoke} color="error" onClick={() => setOpen('revoke')} />}
      {maySend && isWaiting && <Button label={words.extend} onClick={() => setOpen('extend')} />}
      {maySend && isWaiting && <Button label={sendingWords.resend.action} onClick={() => setOpen('resend')} />}
      {takesLink && <Button label={words.newLink} variant="contained" onClick={() => setOpen('link')} />}
      {reviewable && (
        <>
          <Button label={decide.reject} color="error" onClick={() => setOpen('reject')} />
          <Button label={decide.requestChanges} onClick={() => setOpen('changes')} />
          <Button label={decide.approve} variant="contained" onClick={() => setOpen('approve')} />
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
