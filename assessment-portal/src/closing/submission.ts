import { questionOf } from '../session/merge';
import type { Session } from '../session/session';
import type { SubmitTrouble } from '../session/state';
import { submit } from './submit';

const savingTrouble = (session: Session): SubmitTrouble => {
  const kind = session.getState().queue.trouble?.kind;
  return kind === 'offline' || kind === 'busy' ? kind : 'failed';
};

/**
 * Saves unsaved answers, then submits. A second call during the first does nothing.
 * The result is put into the session's state; it never throws.
 */
export async function submitAnswers(session: Session): Promise<void> {
  const { token } = session.connection;
  if (token === null || session.getState().submitting) return;
  session.set({ submitting: true, submitTrouble: null });
  const saved = await session.autosave.settleAll();
  // The save may have reported that the questionnaire was submitted, or that the link ended.
  if (session.getState().view.kind !== 'review') return session.set({ submitting: false });
  if (!saved) return session.set({ submitting: false, submitTrouble: savingTrouble(session) });
  const { assessment } = session.getState();
  const outcome = await submit(token, assessment);
  switch (outcome.kind) {
    case 'accepted': {
      const { status, submittedAt } = outcome;
      return session.finish({ ...assessment, status, submittedAt }, { kind: 'thanks' });
    }
    case 'submitted':
      return session.showSubmitted();
    case 'open': {
      // Another window cleared an answer: read the newest answers, then list the open questions.
      await session.refresh();
      const missing = outcome.questionIds.flatMap((key) => questionOf(assessment.questions, key)?.id ?? []);
      return session.set({ submitting: false, missing, view: { kind: 'answering' } });
    }
    case 'unknown':
    case 'expired':
    case 'revoked':
      return session.set({ submitting: false, view: { kind: 'ended', problem: outcome } });
    default:
      return session.set({ submitting: false, submitTrouble: outcome.kind });
  }
}
