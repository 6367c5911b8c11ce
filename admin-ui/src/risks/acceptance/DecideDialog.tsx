import { risk as entity, nameInStatement } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { DialogForm } from '../../fields/DialogForm';
import { useTextForm } from '../../fields/useTextForm';
import type { AskedFor } from '../../providers/methods/acceptance';
import { useProvider } from '../../providers/useProvider';
import { type Row, useRefresh, useToast } from '../../shared';
import styles from './Acceptance.module.css';
import { type Answer, DecisionFields, problemsOf } from './DecisionFields';
import { Statement } from './Statement';

interface DecideDialogProps {
  readonly risk: Row;
  readonly request: AskedFor;
  readonly onClose: () => void;
}

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
