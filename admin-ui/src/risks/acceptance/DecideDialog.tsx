import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { risk as entity, nameInStatement } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError, messageOf } from '../../providers/errors';
import type { AskedFor } from '../../providers/methods/acceptance';
import type { Row } from '../../shared';
import { useEntityAction, useToast } from '../../shared';
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
  const provider = useDataProvider<RidgelineDataProvider>();
  const id = useId();
  const toast = useToast();
  const { statement } = request;
  const [answer, setAnswer] = useState<Answer>({ decision: null, reason: '', until: statement.until });
  const [tried, setTried] = useState(false);
  const { decision, reason, until } = answer;
  const { run, busy, error } = useEntityAction(
    entity,
    () =>
      provider.decideAcceptance(risk.id, {
        request: request.documentId,
        decision: decision ?? 'declined',
        reason,
        acceptedUntil: decision === 'accepted' ? until : null,
      }),
    () => {
      toast.done(words.decided);
      onClose();
    },
  );
  const problems = { ...(tried && problemsOf(answer)), ...(error instanceof HttpError && error.body.errors) };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(answer)).length === 0) run();
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.decideTitle({ risk: nameInStatement(statement) })}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && (
            <Alert severity="error" icon={<Icon name="alert" size={20} />}>
              {words.decideFailed({ message: messageOf(error) })}
            </Alert>
          )}
          {statement.message && (
            <blockquote className={styles.message} dir="auto">
              {statement.message}
              <footer>{statement.askedBy}</footer>
            </blockquote>
          )}
          <Statement statement={statement} />
          <DecisionFields id={id} kind={statement.kind} answer={answer} problems={problems} onChange={setAnswer} />
        </DialogContent>
        <FormFoot cancel={words.cancel} submit={busy ? words.saving : words.save} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
