import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/Icon';
import type { FreshLink } from '../../providers/methods/sending';
import { AnsweringLink } from './AnsweringLink';
import styles from './Questionnaires.module.css';

const words = questionnaireWords.actions;

interface LinkDialogProps {
  /** The question, and, after the link was created, the result. */
  readonly title: string;
  readonly text: ReactNode;
  /** The link to show once; null before it is created. */
  readonly link: FreshLink | null;
  /** Why it failed, as a sentence; null if it did not. */
  readonly problem: string | null;
  /** Label of the submit button. */
  readonly doing: string;
  readonly busy: boolean;
  readonly run: () => void;
  readonly onClose: () => void;
}

/** Asks before a link is created, and shows it if the user must copy it. It does not close during the request. */
export const LinkDialog = ({ title, text, link, problem, doing, busy, run, onClose }: LinkDialogProps) => {
  const titleId = useId();
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
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className={styles.stack ?? ''}>
        {problem !== null && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />}>
            {problem}
          </Alert>
        )}
        {link ? <AnsweringLink link={link} /> : text}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={busy}>
          {link ? words.done : words.cancel}
        </Button>
        {!link && (
          <Button variant="contained" onClick={run} disabled={busy} autoFocus>
            {doing}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
