import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { fieldWords, type RefusedRow } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError, messageOf } from '../../providers/errors';
import type { ManyAction } from '../../providers/methods/sending';
import { todayText, useToast } from '../../shared';
import { sentStyles as styles, useAction } from '../common';
import { ReviewerBox } from './ReviewerBox';

const { send } = questionnaireWords;

interface ManyDialogProps {
  readonly action: ManyAction;
  readonly ids: readonly string[];
  readonly onClose: (done: boolean) => void;
}

/** Those that cannot be changed, by name and reason. */
const refusedIn = (error: unknown): readonly RefusedRow[] =>
  error instanceof HttpError && Array.isArray(error.details.errors)
    ? (error.details.errors as unknown as RefusedRow[]).filter(({ documentId }) => documentId)
    : [];

const Failure = ({ error }: { error: unknown }) => (
  <Alert severity="error" icon={<Icon name="alert" size={20} />}>
    {messageOf(error)}
    <ul className={styles.refused}>
      {refusedIn(error).map(({ documentId, name, message }) => (
        <li key={documentId}>
          <strong dir="auto">{name}</strong> {message}
        </li>
      ))}
    </ul>
  </Alert>
);

/** Reminds, moves the due date or changes the reviewer of all of them, or says which of them prevent it. */
export const ManyDialog = ({ action, ids, onClose }: ManyDialogProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const titleId = useId();
  const toast = useToast();
  const today = todayText();
  const [day, setDay] = useState('');
  const [reviewer, setReviewer] = useState('');
  const [problem, setProblem] = useState<string>();
  const text = words[action];
  const { run, busy, error } = useAction(
    () =>
      provider.changeSent(action, {
        ids,
        ...(action === 'extend' && { due_date: day }),
        ...(action === 'reviewer' && { reviewer: reviewer || null }),
      }),
    ({ changed }) => {
      toast.done(text.done({ count: changed }));
      onClose(true);
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = day === '' ? fieldWords.required : day < today ? send.past : undefined;
    const found = action === 'extend' ? missing : undefined;
    setProblem(found);
    if (!found) run();
  };
  return (
    <Dialog open onClose={() => !busy && onClose(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title({ count: ids.length })}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && <Failure error={error} />}
          <p className={styles.said}>{text.text}</p>
          {action === 'extend' && (
            <TextField
              type="date"
              required
              autoFocus
              label={send.dueDate}
              value={day}
              error={problem !== undefined}
              helperText={problem}
              onChange={({ target }) => {
                setDay(target.value);
                setProblem(undefined);
              }}
              slotProps={{ htmlInput: { min: today, max: '9999-12-31' }, inputLabel: { shrink: true } }}
            />
          )}
          {action === 'reviewer' && <ReviewerBox of={ids[0] ?? ''} value={reviewer} onChange={setReviewer} />}
        </DialogContent>
        <FormFoot
          cancel={words.cancel}
          submit={busy ? words.saving : text.submit}
          busy={busy}
          onCancel={() => onClose(false)}
        />
      </form>
    </Dialog>
  );
};
