import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { reviewRefusals, reviewWords } from '@ridgeline/domain/words/review';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { todayText, useToast } from '../../shared';
import type { SentRow } from '../common';
import { partedByAsking, sentStyles as styles, useAction } from '../common';
import { DecisionForm, problemsIn } from './DecisionForm';
import { MailNote } from './MailNote';
import { NoteBox } from './NoteBox';

const words = reviewWords.decide;

interface ChangesDialogProps {
  readonly row: SentRow;
  readonly onClose: () => void;
  /** Called afterwards if no mail is sent, so that the user must copy a link. */
  readonly onUntold: () => void;
}

/** Requests changes: which answers are open again, the due date, and how the respondent is notified. */
export const ChangesDialog = ({ row, onClose, onUntold }: ChangesDialogProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const toast = useToast();
  const today = todayText();
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [locks, setLocks] = useState(true);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { run, busy, error } = useAction(
    () => provider.requestChanges(row.id, { note, due_date: day || null, lock_accepted: locks }),
    ({ mail }) => {
      toast.done(words.requested);
      onClose();
      if (mail !== 'queued') onUntold();
    },
  );
  const { shown } = partedByAsking(row.questions);
  const accepted = shown.filter(({ verdict, locked }) => verdict === 'accepted' && !locked).length;
  const locked = shown.filter((one) => one.locked || (locks && one.verdict === 'accepted')).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  const found = { ...problemsIn(error), ...problems };
  const submit = (): void => {
    const wrong = {
      ...(note.trim() === '' && wanted === 0 && { note: reviewRefusals.sayWhat }),
      ...(day !== '' && day < today && { due_date: questionnaireWords.send.past }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) run();
  };
  return (
    <DecisionForm
      title={words.changesTitle}
      submit={words.requestChanges}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.said}>{words.open({ open: shown.length - locked, locked })}</p>
      <NoteBox
        value={note}
        onChange={(next) => {
          setNote(next);
          setProblems({});
        }}
        hint={words.noteOr({ count: wanted })}
        problem={found.note}
      />
      {accepted > 0 && (
        <FormControlLabel
          label={words.lockAccepted({ count: accepted })}
          control={<Checkbox checked={locks} onChange={(_, checked) => setLocks(checked)} />}
        />
      )}
      <TextField
        type="date"
        label={words.dueDate}
        value={day}
        error={found.due_date !== undefined}
        helperText={found.due_date ?? words.dueHint}
        onChange={(event) => {
          setDay(event.target.value);
          setProblems({});
        }}
        slotProps={{ htmlInput: { min: today, max: '9999-12-31' }, inputLabel: { shrink: true } }}
      />
      <MailNote row={row} final={false} />
    </DecisionForm>
  );
};
