import { questionOf } from '../session/merge';
import type { Session } from '../session/session';
import type { SubmitTrouble } from '../session/state';
import { submit } from './submit';
import type { Submitter } from './submitter';

const savingTrouble = (session: Session): SubmitTrouble => {
  const kind = session.getState().queue.trouble?.kind;
  return kind === 'offline' || kind === 'busy' ? kind : 'failed';
};

/**
 * Saves unsaved answers, then submits. A second call during the first does nothing.
 * The result is put into the session's state; it never throws.
 */
export async function submitAnswers(session: Session, submitter: Submitter): Promise<void> {
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
