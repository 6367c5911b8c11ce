import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { reviewWords } from '@ridgeline/domain/words/review';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import { HttpError, messageOf } from '../../providers/errors';
import { sentStyles as styles } from '../common';

const words = reviewWords.decide;

interface DecisionFormProps {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The server's error at each field of a decision. */
export const problemsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof HttpError ? error.body.errors : {};

/** The dialog of a decision: its meaning, its note, and the submit button. */
export const DecisionForm = ({ title, submit, busy, error, onSubmit, onClose, children }: DecisionFormProps) => {
  const id = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <form noValidate onSubmit={send}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && Object.keys(problemsIn(error)).length === 0 && (
            <Alert severity="error" icon={<Icon name="alert" size={20} />}>
              {words.failed({ message: messageOf(error) })}
            </Alert>
          )}
          {children}
        </DialogContent>
        <FormFoot cancel={words.cancel} submit={busy ? words.sending : submit} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
