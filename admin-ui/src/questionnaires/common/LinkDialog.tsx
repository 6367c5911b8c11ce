import Alert from '@mui/material/Alert';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
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
export const LinkDialog = ({ title, text, link, problem, doing, busy, run, onClose }: LinkDialogProps) => (
  <TextDialog
    title={title}
    busy={busy}
    escapeOnly
    onClose={onClose}
    content={{ className: styles.stack ?? '' }}
    actions={
      <>
        <Button label={link ? words.done : words.cancel} onClick={onClose} disabled={busy} />
        {!link && <Button label={doing} variant="contained" onClick={run} disabled={busy} autoFocus />}
      </>
    }
  >
    {problem !== null && <Alert severity="error">{problem}</Alert>}
    {link ? <AnsweringLink link={link} /> : text}
  </TextDialog>
);
