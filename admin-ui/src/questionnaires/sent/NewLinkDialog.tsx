import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { messageOf } from '../../providers/errors';
import { AnsweringLink } from '../AnsweringLink';
import { makeLink } from '../calls';
import styles from './Sent.module.css';
import type { SentRow } from './sentRow';
import { useAction } from './useAction';

const words = questionnaireWords.actions;

interface NewLinkDialogProps {
  readonly row: SentRow;
  readonly onClose: () => void;
}

/** One more link: asked for, made, shown once. */
export const NewLinkDialog = ({ row, onClose }: NewLinkDialogProps) => {
  const titleId = useId();
  const { run, busy, result, error } = useAction(() => makeLink(row.id));
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
      <DialogTitle id={titleId}>{result ? words.newLinkDone : words.newLinkTitle}</DialogTitle>
      <DialogContent className={styles.fields ?? ''}>
        {error !== null && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />}>
            {words.newLinkFailed(messageOf(error))}
          </Alert>
        )}
        {result ? (
          <AnsweringLink link={result} />
        ) : row.status === 'revoked' ? (
          words.reopenText(row.recipient)
        ) : (
          words.newLinkText(row.recipient)
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={busy}>
          {result ? words.done : words.cancel}
        </Button>
        {!result && (
          <Button variant="contained" onClick={run} disabled={busy} autoFocus>
            {busy ? words.making : words.make}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
