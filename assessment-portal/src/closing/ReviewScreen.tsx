import { completionOf, topicsOf } from '@ridgeline/domain/assessment';
import { isAnswered } from '@ridgeline/domain/questions/answered';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { useState } from 'react';
import type { Assessment, Question, SubmitOutcome } from '../api/assessment';
import { send } from '../api/client';
import { bodyOf, errorOf, problemOf } from '../api/problem';
import { fields, list } from '../api/read';
import { FocusHeading } from '../components/FocusHeading';
import { StatusBar } from '../components/StatusBar';
import { AnswerList } from '../printed/AnswerList';
import { questionOf } from '../session/merge';
import type { Session } from '../session/session';
import { shownOf } from '../session/shown';
import type { State, SubmitTrouble } from '../session/state';
import { more, words } from '../words';

const troubleText = (trouble: SubmitTrouble): string => {
  if (trouble === 'offline') return more.submitting.noConnection;
  return trouble === 'busy' ? more.submitting.busy : more.submitting.failed;
};

const savingTrouble = (session: Session): SubmitTrouble => {
  const kind = session.getState().queue.trouble?.kind;
  return kind === 'offline' || kind === 'busy' ? kind : 'failed';
};

const answerRow = (assessment: Assessment, question: Question) => {
  const toSupplier = assessment.type.toLowerCase() === 'supplier';
  return {
    answer: question.answer,
    question_id: question.id,
    questionnaire_id: assessment.questionnaireId,
    company_id: toSupplier ? null : assessment.recipient.id,
    supplier_id: toSupplier ? assessment.recipient.id : null,
    type: assessment.type,
  };
};

/** The answers to send: not those of file questions, and not closed ones. */
const counts = ({ kind, locked, answer }: Question): boolean => kind !== 'File' && !locked && isAnswered(answer);

/** Who submits: as they name themselves. */
interface Submitter {
  readonly name: string;
  readonly position: string;
  readonly confirmed: boolean;
}

type SubmitterField = keyof Submitter;

/** The first form: nothing is filled in, since a link says nothing of the person. */
const NOBODY: Submitter = { name: '', position: '', confirmed: false };

/** The fields that still have to be filled in, in their order. */
const missingOf = ({ name, position, confirmed }: Submitter): SubmitterField[] => {
  const there = { name: name.trim() !== '', position: position.trim() !== '', confirmed };
  return (['name', 'position', 'confirmed'] as const).filter((field) => !there[field]);
};

const fieldId = (field: SubmitterField): string => `submitter-${field}`;

/** Submits all answers (decisions 5.5). */
async function submit(token: string, assessment: Assessment, submitter: Submitter): Promise<SubmitOutcome> {
  const data = shownQuestions(assessment.questions)
    .filter(counts)
    .map((question) => answerRow(assessment, question));
  const response = await send('POST', '/api/create-bulk/submitAnswer', { url: token, data, submitter }, token);
  if (!response) return { kind: 'offline' };
  const body = await bodyOf(response);
  if (response.status === 409) return { kind: 'submitted' };
  if (response.ok && body.is_success === true) {
    const { status, submittedAt } = fields(body.data);
    return {
      kind: 'accepted',
      status: typeof status === 'string' ? status : 'completed',
      submittedAt: typeof submittedAt === 'string' ? submittedAt : null,
    };
  }
  const { details } = errorOf(body);
  for (const kind of ['open', 'unchanged'] as const) {
    const questions = list(details[kind]);
    if (questions.length > 0) return { kind, questionIds: questions.map((one) => String(fields(one).question_id)) };
  }
  return problemOf(response, body) ?? { kind: 'failed' };
}

/**
 * Saves unsaved answers, then submits. A second call during the first does nothing.
 * The result is put into the session's state; it never throws.
 */
async function submitAnswers(session: Session, submitter: Submitter): Promise<void> {
  const { token } = session.connection;
  if (token === null || session.getState().submitting) return;
  session.set({ submitting: true, submitTrouble: null });
  const saved = await session.autosave.settleAll();
  // The save may have reported that the questionnaire was submitted, or that the link ended.
  if (session.getState().view.kind !== 'review') return session.set({ submitting: false });
  if (!saved) return session.set({ submitting: false, submitTrouble: savingTrouble(session) });
  const { assessment, conflicts } = session.getState();
  if (conflicts.size > 0) {
    return session.set({ submitting: false, missing: [...conflicts.keys()], view: { kind: 'answering' } });
  }
  const outcome = await submit(token, assessment, submitter);
  switch (outcome.kind) {
    case 'accepted': {
      const { status, submittedAt } = outcome;
      const submittedBy = `${submitter.name.trim()}, ${submitter.position.trim()}`;
      return session.finish({ ...assessment, status, submittedAt, submittedBy }, { kind: 'thanks' });
    }
    case 'submitted':
      return session.showSubmitted();
    case 'open':
    case 'unchanged': {
      // Another window cleared an answer: read the newest answers, then list the open questions.
      await session.refresh();
      const named = outcome.questionIds.flatMap((key) => questionOf(assessment.questions, key)?.id ?? []);
      const missing = outcome.kind === 'open' ? named : [];
      const { questions } = session.getState().assessment;
      const unchanged = outcome.kind === 'open' ? [] : questions.filter(({ id }) => named.includes(id));
      return session.set({ submitting: false, missing, unchanged, view: { kind: 'answering' } });
    }
    case 'unknown':
    case 'expired':
    case 'revoked':
    case 'named':
      return session.set({ submitting: false, view: { kind: 'ended', problem: outcome } });
    default:
      return session.set({ submitting: false, submitTrouble: outcome.kind });
  }
}

interface SubmitterFormProps {
  submitter: Submitter;
  /** The fields that are marked as missing. */
  missing: readonly SubmitterField[];
  onChange: (submitter: Submitter) => void;
}

const missingText = (field: SubmitterField): string => {
  if (field === 'name') return more.submitter.nameMissing;
  return field === 'position' ? more.submitter.positionMissing : more.submitter.confirmMissing;
};

/** Name and position of who submits, and the confirmation. */
function SubmitterForm({ submitter, missing, onChange }: SubmitterFormProps) {
  const problem = (field: SubmitterField) => (
    <p className="wrong" id={`${fieldId(field)}-wrong`} role="alert">
      {missing.includes(field) && missingText(field)}
    </p>
  );
  const marks = (field: SubmitterField) => ({
    id: fieldId(field),
    required: true,
    'aria-invalid': missing.includes(field),
    'aria-describedby': `${fieldId(field)}-wrong submitter-shown`,
  });
  return (
    <fieldset className="submitter">
      <legend>{more.submitter.title}</legend>
      <p className="hint" id="submitter-shown">
        {more.submitter.shown}
      </p>
      {(['name', 'position'] as const).map((field) => (
        <div key={field} className="submitter-field">
          <label htmlFor={fieldId(field)}>{more.submitter[field]}</label>
          <input
            {...marks(field)}
            type="text"
            maxLength={LONGEST_SUBMITTER}
            autoComplete={field === 'name' ? 'name' : 'organization-title'}
            value={submitter[field]}
            onChange={({ target }) => onChange({ ...submitter, [field]: target.value })}
          />
          {problem(field)}
        </div>
      ))}
      <div className="submitter-field">
        <label className="confirm">
          <input
            {...marks('confirmed')}
            type="checkbox"
            checked={submitter.confirmed}
            onChange={({ target }) => onChange({ ...submitter, confirmed: target.checked })}
          />
          <span>{more.submitter.confirm}</span>
        </label>
        {problem('confirmed')}
      </div>
    </fieldset>
  );
}

/** The summary before submitting: how much of each topic is answered. */
export function ReviewScreen({ session, state }: { session: Session; state: State }) {
  const { assessment, submitting, submitTrouble, uploading, refusedFiles, preview } = state;
  const [submitter, setSubmitter] = useState(NOBODY);
  const [tried, setTried] = useState(false);
  const shown = shownOf(assessment);
  const held = submitting || preview || uploading + refusedFiles > 0;
  const submit = () => {
    if (held) return;
    setTried(true);
    const [first] = missingOf(submitter);
    if (first) document.getElementById(fieldId(first))?.focus();
    else void submitAnswers(session, submitter);
  };
  return (
    <>
      <StatusBar progress={completionOf(shown)} state={state} />
      <main className="lone">
        <div className="card">
          <FocusHeading>{more.submitting.title}</FocusHeading>
          <p>{more.submitting.text}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{more.submitting.topic}</th>
                <th scope="col">{more.submitting.answered}</th>
                <th scope="col">{more.submitting.files}</th>
                <th scope="col">{more.submitting.comments}</th>
              </tr>
            </thead>
            <tbody>
              {topicsOf(shown).map(({ title, done, total, questions }) => (
                <tr key={title}>
                  <th scope="row" dir="auto">
                    {title || words.topics.untitled}
                  </th>
                  <td>{more.submitting.share({ done, total })}</td>
                  <td>{questions.reduce((sum, { files }) => sum + files.length, 0)}</td>
                  <td>{questions.filter(({ comment }) => comment).length}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <details>
            <summary>{more.submitting.read}</summary>
            <AnswerList assessment={assessment} />
          </details>
          {!preview && (
            <SubmitterForm submitter={submitter} missing={tried ? missingOf(submitter) : []} onChange={setSubmitter} />
          )}
          {preview && <p>{more.submitting.preview}</p>}
          <p role="status" className="wrong">
            {uploading > 0 && more.submitting.uploading({ count: uploading })}
            {refusedFiles > 0 && more.submitting.refusedFiles({ count: refusedFiles })}
          </p>
          <div role="alert">
            {submitTrouble && (
              <div className="attention trouble">
                <strong>{more.submitting.notSent}</strong>
                <p>{troubleText(submitTrouble)}</p>
              </div>
            )}
          </div>
          <div className="pager">
            <button type="button" disabled={submitting} onClick={() => session.backToQuestions()}>
              {more.submitting.back}
            </button>
            <button type="button" className="primary" aria-disabled={held} onClick={submit}>
              {submitting ? more.submitting.sending : more.submitting.send}
            </button>
          </div>
        </div>
      </main>
    </>
  );
}
