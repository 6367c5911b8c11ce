import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { messageOf } from '../../providers/errors';
import { useToast } from '../../register/useToast';
import { AnsweringLink } from '../AnsweringLink';
import { sendAgain } from '../calls';
import { useAction } from '../sent/useAction';
import styles from './Send.module.css';

const words = sendingWords.resend;

interface ResendDialogProps {
  readonly row: { readonly id: string; readonly recipient: string };
  readonly onClose: () => void;
}

/** Writes to the recipient once more; where nobody can be written to, the link stands here to copy. */
export const ResendDialog = ({ row, onClose }: ResendDialogProps) => {
  const titleId = useId();
  const toast = useToast();
  const { run, busy, result, error } = useAction(
    () => sendAgain(row.id),
    ({ mail }) => {
      if (mail !== 'queued') return;
      toast.done(words.queued);
      onClose();
    },
  );
  const { url, documentId, expiresAt, mail } = result ?? {};
  const link = url && documentId && expiresAt && mail ? { url, documentId, expiresAt, mail } : null;
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{link ? words.linkTitle : words.title}</DialogTitle>
      <DialogContent className={styles.fields ?? ''}>
        {error !== null && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />}>
            {words.failed(messageOf(error))}
          </Alert>
        )}
        {link ? <AnsweringLink link={link} /> : words.text(row.recipient)}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={busy}>
          {link ? questionnaireWords.actions.done : questionnaireWords.actions.cancel}
        </Button>
        {!link && (
          <Button variant="contained" onClick={run} disabled={busy} autoFocus>
            {busy ? words.sending : words.send}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
