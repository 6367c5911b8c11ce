import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { fieldWords, IMPLEMENTATION_STATUSES, statement } from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { words } from '@ridgeline/domain/words/applicability';
import { useDataProvider, useListContext } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFailure } from '../../fields/FormFailure';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import type { Answer } from '../../providers/methods/applicability';
import { type Row, useOnce, useRefresh, useToast } from '../../shared';
import { detailsOf, settled } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';

interface BulkDialogProps {
  readonly onClose: () => void;
}

const CHOICES = ['Yes', 'No'] as const;
const EMPTY: Answer = { applicable: null, reason: '', implementationStatus: 'not-started' };

/** Sets one answer for all selected controls: for all of them or, if one has changed meanwhile, for none. */
export default function BulkDialog({ onClose }: BulkDialogProps) {
  const provider = useDataProvider<RidgelineDataProvider>();
  const { selectedIds: ids, onUnselectItems } = useListContext<Row>();
  const id = useId();
  const toast = useToast();
  const refresh = useRefresh(statement);
  const { seen } = useAnswers();
  const [answer, setAnswer] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const replaced = ids.filter((control) => detailsOf(seen.get(control) ?? { id: control }).answer).length;
  const missing = tried && answer.reason.trim() === '' ? fieldWords.required : undefined;

  const { run, busy, error } = useOnce({
    work: async () => {
      const controls = ids.map((control) => {
        const row = seen.get(control);
        return row ? { id: control, updatedAt: detailsOf(row).answer?.updatedAt ?? null } : { id: control };
      });
      try {
        await provider.answerControls(controls, settled({ ...answer, reason: answer.reason.trim() }));
      } finally {
        // Also after a refusal: another user may have answered meanwhile.
        await refresh();
      }
    },
    onDone: () => {
      toast.done(words.bulk.done({ count: ids.length }));
      onClose();
      onUnselectItems();
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (answer.applicable !== null && answer.reason.trim() !== '') run();
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.bulk.title({ count: ids.length })}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.form ?? ''}>
          <FormFailure text={error === null ? null : messageOf(error)} />
          {replaced > 0 && <p className={styles.text}>{words.bulk.replaces({ count: replaced })}</p>}
          <fieldset className={styles.radios} aria-describedby={`${id}-choose`}>
            <legend>{words.bulk.applicable}</legend>
            {CHOICES.map((choice) => (
              <label key={choice} className={styles.radio}>
                <input
                  type="radio"
                  name={`${id}-applicable`}
                  checked={answer.applicable === choice}
                  onChange={() => setAnswer({ ...answer, applicable: choice })}
                />
                {labelOf(choice)}
              </label>
            ))}
            <span id={`${id}-choose`} className={styles.problem}>
              {tried && answer.applicable === null && words.chooseFirst}
            </span>
          </fieldset>
          <TextField
            required
            multiline
            minRows={2}
            label={words.bulk.reason}
            value={answer.reason}
            error={missing !== undefined}
            helperText={missing}
            onChange={({ target }) => setAnswer({ ...answer, reason: target.value })}
          />
          {answer.applicable === 'Yes' && (
            <TextField
              select
              label={words.bulk.status}
              value={answer.implementationStatus ?? ''}
              onChange={({ target }) => setAnswer({ ...answer, implementationStatus: target.value })}
            >
              {IMPLEMENTATION_STATUSES.map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {words.bulk.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? words.bulk.saving : words.bulk.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
