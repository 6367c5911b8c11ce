import { isFinished, openQuestions } from '@ridgeline/domain/assessment';
import type { Assessment, Question, SavedAnswer, SaveOutcome } from '../api/assessment';
import { load, save } from '../api/client';
import { serverNow } from '../api/clock';
import { type Autosave, createAutosave } from '../saving/autosave';
import type { Drafts } from '../saving/drafts';
import type { Marks } from '../saving/marks';
import { type Answer, emptyQueue } from '../saving/queue';
import { draftsToSend, lastSaved, takeOver, withAnswers } from './merge';
import type { State, View } from './state';
import { submitAnswers } from './submission';

const initialState = (assessment: Assessment): State => ({
  assessment,
  view: isFinished(assessment.status) ? { kind: 'completed', surprise: false, lost: false } : { kind: 'answering' },
  queue: emptyQueue(lastSaved(assessment.questions)),
  left: new Set(),
  changedElsewhere: new Set(),
  missing: [],
  submitting: false,
  submitTrouble: null,
});

const withMember = (set: ReadonlySet<string>, member: string, present: boolean): ReadonlySet<string> => {
  const next = new Set(set);
  if (present) next.add(member);
  else next.delete(member);
  return next;
};

const asSaved = ({ id, answer, savedAt }: Question): SavedAnswer => ({ questionId: id, answer, savedAt });

/** One respondent's work on one link: the state of the page, and everything that changes it. */
export class Session {
  private state: State;
  private readonly listeners = new Set<() => void>();
  readonly autosave: Autosave;

  constructor(
    readonly token: string,
    assessment: Assessment,
    readonly drafts: Drafts,
    private readonly marks: Marks,
  ) {
    this.state = { ...initialState(assessment), left: marks.read() };
    this.autosave = createAutosave({
      savedAt: this.state.queue.savedAt,
      send: (answers, since) => save(token, since, answers),
      onQueue: (queue) => this.set({ queue }),
      onOutcome: (sent, outcome) => this.afterSave(sent, outcome),
    });
    if (isFinished(assessment.status)) this.close();
    else this.resumeDrafts();
  }

  readonly getState = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes part of the state and tells the page. */
  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Gives an answer, or takes it back with null. Kept on this computer at once, saved soon. */
  answer(questionId: string, answer: Answer): void {
    this.drafts.keep(questionId, { answer, at: serverNow() });
    this.set({
      assessment: withAnswers(this.state.assessment, new Map([[questionId, { answer }]])),
      changedElsewhere: withMember(this.state.changedElsewhere, questionId, false),
    });
    this.leaveForLater(questionId, false);
    this.autosave.change(questionId, answer);
  }

  leaveForLater(questionId: string, leave: boolean): void {
    if (this.state.left.has(questionId) === leave) return;
    const left = withMember(this.state.left, questionId, leave);
    this.marks.write(left);
    this.set({ left });
  }

  /**
   * From answering to the summary before submitting; with questions open, lists those instead. Asks for the newest
   * answers of other windows, since what is submitted is what stands here.
   */
  review(): void {
    void this.refresh();
    const missing = openQuestions(this.state.assessment.questions).map(({ id }) => id);
    this.set({ missing, submitTrouble: null, view: { kind: missing.length > 0 ? 'answering' : 'review' } });
  }

  backToQuestions(): void {
    this.set({ view: { kind: 'answering' }, submitTrouble: null });
  }

  submit(): Promise<void> {
    return submitAnswers(this);
  }

  /** Asks the server what other windows did; for a page that is looked at again. */
  async refresh(): Promise<void> {
    const loaded = await load(this.token);
    if (loaded.kind === 'loaded' && isFinished(loaded.assessment.status)) this.showSubmitted(loaded.assessment);
    else if (loaded.kind === 'loaded') this.take(loaded.assessment.questions.map(asSaved));
  }

  /** The questionnaire was submitted elsewhere: shows what counts. */
  async showSubmitted(known?: Assessment): Promise<void> {
    if (!['answering', 'review'].includes(this.state.view.kind)) return;
    const lost = this.autosave.isUnsaved();
    const loaded = known ? { kind: 'loaded' as const, assessment: known } : await load(this.token);
    const assessment = loaded.kind === 'loaded' ? loaded.assessment : this.state.assessment;
    this.finish(assessment, { kind: 'completed', surprise: true, lost });
  }

  finish(assessment: Assessment, view: View): void {
    this.close();
    this.set({ assessment, view, submitting: false });
  }

  private close(): void {
    this.autosave.stop();
    this.drafts.clear();
    this.marks.write(new Set());
  }

  private take(saved: readonly SavedAnswer[]): void {
    const { assessment, changed } = takeOver(this.state.assessment, saved, this.autosave.isPending);
    const changedElsewhere = new Set([...this.state.changedElsewhere, ...changed]);
    if (assessment !== this.state.assessment) this.set({ assessment, changedElsewhere });
  }

  private afterSave(sent: ReadonlyMap<string, Answer>, outcome: SaveOutcome): void {
    if (outcome.kind === 'saved') {
      const { savedAt } = outcome;
      this.drafts.forget(sent);
      const times = new Map([...sent.keys()].map((id) => [id, { savedAt }]));
      this.set({ assessment: withAnswers(this.state.assessment, times) });
      this.take(outcome.changed);
    } else if (outcome.kind === 'submitted') {
      void this.showSubmitted();
    } else if (outcome.kind === 'unknown' || outcome.kind === 'expired' || outcome.kind === 'revoked') {
      this.autosave.stop();
      this.set({ view: { kind: 'ended', problem: outcome } });
    }
  }

  private resumeDrafts(): void {
    const toSend = draftsToSend(this.state.assessment.questions, this.drafts.read());
    this.drafts.clear();
    for (const [questionId, draft] of toSend) {
      this.answer(questionId, draft.answer);
      this.drafts.keep(questionId, draft);
    }
  }
}
