import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { type FormEvent, useId } from 'react';
import { Icon } from '../../components/Icon';
import type { RecipientType } from '../address';
import { todayText } from '../days';
import type { SendField } from './draft';
import { RecipientSelect } from './RecipientSelect';
import styles from './Send.module.css';
import type { Sending } from './useSend';

interface SendFormProps {
  readonly type: RecipientType;
  readonly sending: Sending;
  readonly onClose: () => void;
}

const words = questionnaireWords.send;
const FIELDS: readonly SendField[] = ['recipient', 'dueDate', 'message'];

/** Whom to ask, until when, and a word to them. */
export const SendForm = ({ type, sending, onClose }: SendFormProps) => {
  const idBase = useId();
  const { draft, set, errors, lines, busy } = sending;
  const idOf = (field: SendField): string => `${idBase}-${field}`;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = await sending.send();
    const first = FIELDS.find((field) => wrong[field] !== undefined);
    if (first) document.getElementById(idOf(first))?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <DialogContent className={styles.fields ?? ''}>
        {lines.length > 0 && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />}>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        <RecipientSelect
          id={idOf('recipient')}
          type={type}
          value={draft.recipient}
          error={errors.recipient}
          onChange={(value) => set('recipient', value)}
        />
        <TextField
          id={idOf('dueDate')}
          type="date"
          label={words.dueDate}
          value={draft.dueDate}
          error={errors.dueDate !== undefined}
          helperText={errors.dueDate ?? words.dueHint}
          onChange={(event) => set('dueDate', event.target.value)}
          slotProps={{ htmlInput: { min: todayText(), max: '9999-12-31' } }}
        />
        <TextField
          id={idOf('message')}
          multiline
          minRows={3}
          maxRows={10}
          label={words.message}
          value={draft.message}
          error={errors.message !== undefined}
          helperText={errors.message ?? words.messageHint}
          onChange={(event) => set('message', event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.sending : words.send}
        </Button>
      </DialogActions>
    </form>
  );
};
