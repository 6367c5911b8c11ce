import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { fieldWords } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError, messageOf } from '../../providers/errors';
import { todayText, useToast } from '../../shared';
import type { SentRow } from '../common';
import { sentStyles as styles, useAction } from '../common';

const { actions: words, send } = questionnaireWords;

interface ExtendDialogProps {
  readonly row: SentRow;
  readonly onClose: () => void;
}

const problemOf = (day: string, today: string): string | undefined => {
  if (day === '') return fieldWords.required;
  return day < today ? send.past : undefined;
};

/** Changes the due date, and extends the links if needed. */
export const ExtendDialog = ({ row, onClose }: ExtendDialogProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const titleId = useId();
  const toast = useToast();
  const today = todayText();
  const [day, setDay] = useState(row.dueDate?.slice(0, 10) ?? '');
  const [problem, setProblem] = useState<string>();
  const { run, busy, error } = useAction(
    () => provider.extendDueDate(row.id, day),
    () => {
      toast.done(words.extended);
      onClose();
    },
  );
  const refused = error instanceof HttpError ? error.body.errors.due_date : undefined;
  const shown = problem ?? refused;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(day, today);
    setProblem(found);
    if (!found) run();
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.extendTitle}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && !refused && (
            <Alert severity="error" icon={<Icon name="alert" size={20} />}>
              {words.extendFailed({ message: messageOf(error) })}
            </Alert>
          )}
          <TextField
            type="date"
            required
            autoFocus
            label={send.dueDate}
            value={day}
            error={shown !== undefined}
            helperText={shown ?? words.extendHint}
            onChange={(event) => {
              setDay(event.target.value);
              setProblem(undefined);
            }}
            slotProps={{ htmlInput: { min: today, max: '9999-12-31' } }}
          />
        </DialogContent>
        <FormFoot cancel={words.cancel} submit={busy ? words.saving : words.save} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
