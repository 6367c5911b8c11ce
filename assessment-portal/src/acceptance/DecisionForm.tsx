import { type AcceptanceStatement, acceptableDays, LONGEST_REASON } from '@ridgeline/domain/acceptance';
import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Complaints, type Decision, decide, type Problem } from './api';
import { Choice } from './Choice';
import { Field } from './Field';
import { Problems } from './Problems';

interface DecisionFormProps {
  code: string;
  statement: AcceptanceStatement;
  onDone: (decision: Decision) => void;
  onProblem: (problem: Problem) => void;
}

interface Draft {
  decision: Decision['decision'] | null;
  reason: string;
  until: string;
}

/** Today on the reader's own calendar, as `YYYY-MM-DD`. */
const today = (now = new Date()): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);

const problemsOf = ({ decision, reason, until }: Draft): Complaints => {
  const [first, last] = acceptableDays(today());
  const outside = decision === 'accepted' && (until < first || until > last);
  return {
    ...(decision === null && { decision: words.decisionNeeded }),
    ...(outside && { acceptedUntil: words.untilNeeded }),
    ...(reason.trim() === '' && { reason: words.reasonNeeded }),
  };
};

/** Accept or decline, until when, and why. Missing values are listed above the form, with links to their fields. */
export function DecisionForm({ code, statement, onDone, onProblem }: DecisionFormProps) {
  const [draft, setDraft] = useState<Draft>({ decision: null, reason: '', until: statement.until });
  const [complaints, setComplaints] = useState<Complaints>({});
  const [offline, setOffline] = useState(false);
  const [sending, setSending] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (Object.keys(complaints).length > 0 || offline) summary.current?.focus();
  }, [complaints, offline]);

  const post = async (decision: Decision): Promise<void> => {
    setSending(true);
    const outcome = await decide(code, decision);
    setSending(false);
    if (outcome.kind === 'done') onDone(decision);
    else if (outcome.kind === 'problem') onProblem(outcome);
    else if (outcome.kind === 'refused') setComplaints(outcome.complaints);
    else setOffline(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(draft);
    setComplaints(found);
    setOffline(false);
    const { decision, reason, until } = draft;
    if (sending || decision === null || Object.keys(found).length > 0) return;
    void post({ decision, reason: reason.trim(), acceptedUntil: decision === 'accepted' ? until : null });
  };
  const [first, last] = acceptableDays(today());
  return (
    <form noValidate onSubmit={submit}>
      <Problems summary={summary} complaints={complaints} offline={offline} />
      <Choice
        value={draft.decision}
        complaint={complaints.decision}
        onChange={(decision) => setDraft({ ...draft, decision })}
      />
      {draft.decision === 'accepted' && (
        <Field id="acceptedUntil" label={words.until} hint={words.untilHint} complaint={complaints.acceptedUntil}>
          {(described) => (
            <input
              {...described}
              type="date"
              min={first}
              max={last}
              value={draft.until}
              onChange={(event) => setDraft({ ...draft, until: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field id="reason" label={words.reason} hint={words.reasonHint} complaint={complaints.reason}>
        {(described) => (
          <textarea
            {...described}
            rows={4}
            maxLength={LONGEST_REASON}
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
          />
        )}
      </Field>
      <button type="submit" className="primary" aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
    </form>
  );
}
