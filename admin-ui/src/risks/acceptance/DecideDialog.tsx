import {
  type AcceptanceStatement,
  acceptableDays,
  acceptanceWords,
  risk as entity,
  LONGEST_REASON,
  nameInStatement,
  type RatedKind,
} from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { acceptingWords, statementText } from '@ridgeline/domain/words/accepting';
import { type Control, useWatch } from 'react-hook-form';
import { lookOf, Mark } from '../../components/Mark';
import { DialogForm } from '../../fields/DialogForm';
import { RadioBox } from '../../fields/RadioBox';
import type { Problems } from '../../fields/resolver';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { AskedFor } from '../../providers/methods/acceptance';
import { useProvider } from '../../providers/useProvider';
import { type Row, todayText, useRefresh, useToast } from '../../shared';
import styles from './Acceptance.module.css';

interface DecideDialogProps {
  readonly risk: Row;
  readonly request: AskedFor;
  readonly onClose: () => void;
}

const labels = acceptingWords.statement;
const NAMES = Object.keys(labels) as (keyof typeof labels)[];

/** The copy of the risk that was frozen when the acceptance was requested. */
const Statement = ({ statement }: { statement: AcceptanceStatement }) => (
  <dl className={styles.statement}>
    {NAMES.filter((name) => statement[name]).map((name) => {
      const text = String(statement[name]);
      const look = lookOf(text);
      return (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd dir="auto">{look && /level/i.test(name) ? <Mark look={look} /> : statementText(name, text)}</dd>
        </div>
      );
    })}
  </dl>
);

interface Answer {
  readonly decision: 'accepted' | 'declined' | '';
  readonly acceptedUntil: string;
  readonly reason: string;
}

/** Days are those of the company. */
const days = (): readonly [first: string, last: string] => acceptableDays(todayText());

/** Errors by field. */
const problemsOf = ({ decision, reason, acceptedUntil: until }: Answer): Problems<keyof Answer> => {
  const [first, last] = days();
  const outside = decision === 'accepted' && (until < first || until > last);
  return {
    ...(decision === '' && { decision: acceptanceWords.decisionNeeded }),
    ...(outside && { acceptedUntil: acceptanceWords.untilOutside }),
    ...(reason.trim() === '' && { reason: acceptanceWords.reasonNeeded }),
  };
};

interface DecisionFieldsProps {
  readonly kind: RatedKind;
  readonly control: Control<Answer>;
}

/** Accept or decline, until when, and why. */
const DecisionFields = ({ kind, control }: DecisionFieldsProps) => {
  const [first, last] = days();
  const decision = useWatch({ control, name: 'decision' });
  const choices = [
    { value: 'accepted', label: words.acceptLong({ kind }) },
    { value: 'declined', label: words.declineLong },
  ];
  return (
    <>
      <RadioBox control={control} name="decision" label={words.decision} choices={choices} />
      {decision === 'accepted' && (
        <TextBox
          control={control}
          name="acceptedUntil"
          type="date"
          label={words.until}
          hint={words.untilHint}
          min={first}
          max={last}
        />
      )}
      <TextBox control={control} name="reason" label={words.reason} maxLength={LONGEST_REASON} lines={[3, 8]} />
    </>
  );
};

/** The statement for the owner, and below it the decision. */
export const DecideDialog = ({ risk, request, onClose }: DecideDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { statement } = request;
  const form = useTextForm<Answer, unknown>({
    initial: { decision: '', acceptedUntil: statement.until, reason: '' },
    check: problemsOf,
    send: ({ decision, acceptedUntil, reason }) =>
      provider.decideAcceptance(risk.id, {
        request: request.documentId,
        decision: decision || 'declined',
        reason,
        acceptedUntil: decision === 'accepted' ? acceptedUntil : null,
      }),
    failed: words.decideFailed,
    onEnd: useRefresh(entity),
    onDone: () => {
      toast.done(words.decided);
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.decideTitle({ risk: nameInStatement(statement) })}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.saving : words.save}
      onClose={onClose}
    >
      {statement.message && (
        <blockquote className={styles.message} dir="auto">
          {statement.message}
          <footer>{statement.askedBy}</footer>
        </blockquote>
      )}
      <Statement statement={statement} />
      <DecisionFields kind={statement.kind} control={form.control} />
    </DialogForm>
  );
};
