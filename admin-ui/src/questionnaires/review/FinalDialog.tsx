import { supplier as entity, fieldOf, sentQuestionnaire } from '@ridgeline/domain';
import type { FollowUp } from '@ridgeline/domain/sending';
import { reviewRefusals, reviewWords } from '@ridgeline/domain/words/review';
import { type Control, useWatch } from 'react-hook-form';
import { CheckBox } from '../../fields/CheckBox';
import { DialogForm } from '../../fields/DialogForm';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useRefresh, useToast } from '../../shared';
import { partedByAsking, type SentDialogProps, sentStyles as styles } from '../common';
import { MailNote } from './MailNote';
import { NOTE } from './note';

const words = reviewWords.decide;

interface FinalDialogProps extends SentDialogProps {
  readonly what: 'approve' | 'reject';
}

const followUpFieldsWords = reviewWords.followUp;

const STATUS = fieldOf(entity, 'assessment_status');
const COMPLETED = fieldOf(entity, 'assessment_risk_completed');
const DUE = fieldOf(entity, 'assessment_due_date');
const REVIEWER = fieldOf(entity, 'assessment_reviewer_person');

/** What the form of a final decision holds. */
interface FinalValues {
  readonly note: string;
  /** Whether the supplier changes too. */
  readonly follows: boolean;
  readonly assessment_status: string;
  readonly assessment_due_date: string;
  readonly assessment_reviewer_person: string;
  readonly assessment_risk_completed: boolean;
}

/** The form as it opens: with what usually follows for the supplier. */
const proposedBy = (proposed: FollowUp | null): FinalValues => ({
  note: '',
  follows: proposed !== null,
  assessment_status: proposed?.assessment_status ?? '',
  assessment_due_date: proposed?.assessment_due_date ?? '',
  assessment_reviewer_person: proposed?.assessment_reviewer_person ?? '',
  assessment_risk_completed: proposed?.assessment_risk_completed === 1,
});

/** What changes in the supplier; null when it stays as it is. */
const followUpOf = (values: FinalValues): FollowUp | null =>
  values.follows
    ? {
        assessment_status: values.assessment_status || null,
        assessment_due_date: values.assessment_due_date || null,
        assessment_reviewer_person: values.assessment_reviewer_person || null,
        assessment_risk_completed: values.assessment_risk_completed ? 1 : 0,
      }
    : null;

interface FollowUpFieldsProps {
  /** The supplier's name. */
  readonly supplier: string;
  readonly control: Control<FinalValues>;
}

/** What an approval changes in its supplier, filled in with what usually follows. */
const FollowUpFields = ({ supplier, control }: FollowUpFieldsProps) => (
  <fieldset className={styles.followUp}>
    <legend className="visually-hidden">{followUpFieldsWords.title({ supplier })}</legend>
    <CheckBox control={control} name="follows" label={followUpFieldsWords.title({ supplier })} />
    {useWatch({ control, name: 'follows' }) && (
      <>
        <p>{followUpFieldsWords.hint}</p>
        <SelectBox control={control} name="assessment_status" label={STATUS.label} choices={STATUS.choices} />
        <TextBox control={control} name="assessment_due_date" type="date" label={DUE.label} required={false} />
        <TextBox control={control} name="assessment_reviewer_person" label={REVIEWER.label} required={false} />
        <CheckBox control={control} name="assessment_risk_completed" label={COMPLETED.label} />
      </>
    )}
  </fieldset>
);

/** Approves or rejects, after it has shown open points and that the decision is final. */
export const FinalDialog = ({ row, what, onClose }: FinalDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const rejects = what === 'reject';
  const form = useTextForm({
    initial: proposedBy(row.followUp),
    check: ({ note }) => (rejects && note.trim() === '' ? { note: reviewRefusals.sayWhy } : {}),
    send: (values) => provider.decideReview(row.id, what, values.note, rejects ? null : followUpOf(values)),
    failed: words.failed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: () => {
      toast.done(rejects ? words.rejected : words.approved);
      onClose();
    },
  });
  const { control, busy } = form;
  const { shown } = partedByAsking(row.questions);
  const unjudged = shown.filter(({ verdict }) => verdict === null).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  return (
    <DialogForm
      title={rejects ? words.rejectTitle({ title: row.title }) : words.approveTitle({ title: row.title })}
      form={form}
      cancel={words.cancel}
      submit={busy ? words.sending : rejects ? words.reject : words.approve}
      onClose={onClose}
    >
      <p>
        {words.final}
        {wanted > 0 && ` ${words.changes({ count: wanted })}`}
        {unjudged > 0 && ` ${words.unjudged({ count: unjudged })}`}
      </p>
      <TextBox
        {...NOTE}
        control={control}
        name="note"
        required={rejects}
        hint={rejects ? words.noteWanted : words.noteHint}
      />
      {!rejects && row.followUp && <FollowUpFields supplier={row.recipient} control={control} />}
      <MailNote row={row} final />
    </DialogForm>
  );
};
