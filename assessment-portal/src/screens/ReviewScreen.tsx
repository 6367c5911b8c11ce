import { progressOf, topicsOf } from '@ridgeline/domain/assessment';
import { FocusHeading } from '../parts/FocusHeading';
import { StatusBar } from '../parts/StatusBar';
import type { Session } from '../session/session';
import type { State, SubmitTrouble } from '../session/state';
import { words } from '../words';

const TROUBLE: Record<SubmitTrouble, string> = {
  offline: words.submitting.noConnection,
  busy: words.submitting.busy,
  failed: words.submitting.failed,
};

/** The last look before submitting: how much of each topic is answered. */
export function ReviewScreen({ session, state }: { session: Session; state: State }) {
  const { assessment, submitting, submitTrouble } = state;
  return (
    <>
      <StatusBar progress={progressOf(assessment.questions)} queue={state.queue} />
      <main className="lone">
        <div className="card">
          <FocusHeading>{words.submitting.title}</FocusHeading>
          <p>{words.submitting.text}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.submitting.topic}</th>
                <th scope="col">{words.submitting.answered}</th>
              </tr>
            </thead>
            <tbody>
              {topicsOf(assessment.questions).map(({ title, done, total }) => (
                <tr key={title}>
                  <th scope="row" dir="auto">
                    {title || words.topics.untitled}
                  </th>
                  <td>{words.submitting.share(done, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div role="alert">
            {submitTrouble && (
              <div className="attention trouble">
                <strong>{words.submitting.notSent}</strong>
                <p>{TROUBLE[submitTrouble]}</p>
              </div>
            )}
          </div>
          <div className="pager">
            <button type="button" disabled={submitting} onClick={() => session.backToQuestions()}>
              {words.submitting.back}
            </button>
            <button type="button" className="primary" disabled={submitting} onClick={() => void session.submit()}>
              {submitting ? words.submitting.sending : words.submitting.send}
            </button>
          </div>
        </div>
      </main>
    </>
  );
}
