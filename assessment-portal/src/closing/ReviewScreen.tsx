import { completionOf, topicsOf } from '@ridgeline/domain/assessment';
import { useState } from 'react';
import { FocusHeading } from '../components/FocusHeading';
import { StatusBar } from '../components/StatusBar';
import { AnswerList } from '../printed/AnswerList';
import type { Session } from '../session/session';
import { shownOf } from '../session/shown';
import type { State, SubmitTrouble } from '../session/state';
import { more, words } from '../words';
import { SubmitterForm } from './SubmitterForm';
import { submitAnswers } from './submission';
import { fieldId, missingOf, NOBODY } from './submitter';

const troubleText = (trouble: SubmitTrouble): string => {
  if (trouble === 'offline') return more.submitting.noConnection;
  return trouble === 'busy' ? more.submitting.busy : more.submitting.failed;
};

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
