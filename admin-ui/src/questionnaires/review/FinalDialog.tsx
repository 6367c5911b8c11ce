import { reviewRefusals, reviewWords } from '@ridgeline/domain/words/review';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { useToast } from '../../shared';
import type { SentRow } from '../common';
import { partedByAsking, sentStyles as styles, useAction } from '../common';
import { DecisionForm, problemsIn } from './DecisionForm';
import { FollowUpFields } from './FollowUpFields';
import { MailNote } from './MailNote';
import { NoteBox } from './NoteBox';

const words = reviewWords.decide;

interface FinalDialogProps {
  readonly row: SentRow;
  readonly what: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Approves or rejects, after it has shown open points and that the decision is final. */
export const FinalDialog = ({ row, what, onClose }: FinalDialogProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [next, setNext] = useState(row.followUp);
  const rejects = what === 'reject';
  const { run, busy, error } = useAction(
    () => provider.decideReview(row.id, what, note, rejects ? null : next),
    () => {
      toast.done(rejects ? words.rejected : words.approved);
      onClose();
    },
  );
  const { shown } = partedByAsking(row.questions);
  const unjudged = shown.filter(({ verdict }) => verdict === null).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  const submit = (): void => {
    const missing = rejects && note.trim() === '' ? reviewRefusals.sayWhy : undefined;
    setProblem(missing);
    if (!missing) run();
  };
  return (
    <DecisionForm
      title={rejects ? words.rejectTitle({ title: row.title }) : words.approveTitle({ title: row.title })}
      submit={rejects ? words.reject : words.approve}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.said}>
        {words.final}
        {wanted > 0 && ` ${words.changes({ count: wanted })}`}
        {unjudged > 0 && ` ${words.unjudged({ count: unjudged })}`}
      </p>
      <NoteBox
        value={note}
        onChange={(next) => {
          setNote(next);
          setProblem(undefined);
        }}
        required={rejects}
        hint={rejects ? words.noteWanted : words.noteHint}
        problem={problem ?? problemsIn(error).note}
      />
      {!rejects && row.followUp && (
        <FollowUpFields
          supplier={row.recipient}
          proposed={row.followUp}
          value={next}
          problems={problemsIn(error)}
          onChange={setNext}
        />
      )}
      <MailNote row={row} final />
    </DecisionForm>
  );
};
