import { type AcceptanceStatement, acceptableDays, LONGEST_REASON } from '@ridgeline/domain/acceptance';
import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Complaints, type Decision, decide, type Problem } from './api';

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

interface FieldProps {
  id: string;
  label: string;
  hint: string;
  complaint: string | undefined;
  /** The input, with the attributes that connect it with label, hint and error. */
  children: (described: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** A label, a hint, an error, and the input below. */
function Field({ id, label, hint, complaint, children }: FieldProps) {
  const described = complaint ? `${id}-hint ${id}-problem` : `${id}-hint`;
  return (
    <div className={complaint ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <p className="muted" id={`${id}-hint`}>
        {hint}
      </p>
      {complaint && (
        <p className="complaint" id={`${id}-problem`}>
          {complaint}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': complaint !== undefined })}
    </div>
  );
}

interface ProblemsProps {
  /** Gets the focus when there are problems. */
  summary: RefObject<HTMLDivElement | null>;
  complaints: Complaints;
  offline: boolean;
}

/** The problems, above the form, each as a link to its field. */
function Problems({ summary, complaints, offline }: ProblemsProps) {
  const list = Object.entries(complaints);
  if (list.length === 0 && !offline) return null;
  const focus = (id: string): void => document.getElementById(id)?.focus();
  return (
    <div ref={summary} className="problems" role="alert" tabIndex={-1}>
      <h2>{words.problems}</h2>
      {offline && <p>{words.offline}</p>}
      <ul>
        {list.map(([field, message]) => (
          <li key={field}>
            {/* A real # would look like another link to this page. */}
            <button type="button" className="quiet" onClick={() => focus(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  value: Decision['decision'] | null;
  complaint: string | undefined;
  onChange: (decision: Decision['decision']) => void;
}

/** The decision itself, as two large radio buttons. */
function Choice({ value, complaint, onChange }: ChoiceProps) {
  const choices = [
    { value: 'accepted', label: words.accept, hint: words.acceptHint },
    { value: 'declined', label: words.decline, hint: words.declineHint },
  ] as const;
  return (
    <fieldset
      className={complaint ? 'field wrong' : 'field'}
      {...(complaint && { 'aria-describedby': 'choice-problem' })}
    >
      <legend>{words.legend}</legend>
      {complaint && (
        <p className="complaint" id="choice-problem">
          {complaint}
        </p>
      )}
      {choices.map((choice, index) => (
        <div className="choice" key={choice.value}>
          <input
            // The summary of problems links to the first one.
            id={index === 0 ? 'decision' : `decision-${choice.value}`}
            type="radio"
            name="decision"
            checked={value === choice.value}
            aria-describedby={`hint-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={index === 0 ? 'decision' : `decision-${choice.value}`}>{choice.label}</label>
          <p className="muted" id={`hint-${choice.value}`}>
            {choice.hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

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
