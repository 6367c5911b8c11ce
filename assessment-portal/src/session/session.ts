import { isFinished, openQuestions } from '@ridgeline/domain/assessment';
import type { Assessment, Change, Ended, Question, SavedAnswer, SaveOutcome } from '../api/assessment';
import { serverNow } from '../api/clock';
import { type Autosave, createAutosave } from '../saving/autosave';
import type { Drafts } from '../saving/drafts';
import type { Marks } from '../saving/marks';
import { emptyQueue } from '../saving/queue';
import type { Connection } from './connection';
import { draftsToSend, lastSaved, questionOf, takeOver, withAnswers } from './merge';
import { shownOf } from './shown';
import type { State, View } from './state';

const initialState = (assessment: Assessment): State => ({
  assessment,
  view: isFinished(assessment.status) ? { kind: 'completed', surprise: false, lost: false } : { kind: 'answering' },
  queue: emptyQueue(lastSaved(assessment.questions)),
  left: new Set(),
  changedElsewhere: new Set(),
  missing: [],
  refused: new Map(),
  addedQuestions: 0,
  earlier: new Map(),
  uploading: 0,
  preview: false,
  submitting: false,
  submitTrouble: null,
});

const withMember = (set: ReadonlySet<string>, member: string, present: boolean): ReadonlySet<string> => {
  const next = new Set(set);
  if (present) next.add(member);
  else next.delete(member);
  return next;
};

const asSaved = ({ id, answer, comment, files, savedAt }: Question): SavedAnswer => ({
  questionId: id,
  answer,
  comment,
  files,
  savedAt,
});

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([known]) => known !== key));

/** The session of one respondent on one link: the state of the page, and everything that changes it. */
export class Session {
  private state: State;
  private readonly listeners = new Set<() => void>();
  readonly autosave: Autosave;
  private readonly withheld = new Map<string, Change>();

  constructor(
    readonly connection: Connection,
    assessment: Assessment,
    readonly drafts: Drafts,
    private readonly marks: Marks,
  ) {
    this.state = { ...initialState(assessment), left: marks.read(), preview: connection.token === null };
    this.autosave = createAutosave({
      savedAt: this.state.queue.savedAt,
      send: (changes, since) => connection.save(this.withhold(changes), since),
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

  /** Changes a part of the state and notifies the page. */
  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /**
   * Changes an answer or a comment, or clears it with null. It is stored on this computer at once, and sent soon.
   * @param typed whether the user is still typing, so that more changes follow soon
   */
  change(questionId: string, change: Change, typed = false): void {
    this.drafts.keep(questionId, { ...change, at: serverNow() });
    const before = shownOf(this.state.assessment).length;
    const assessment = withAnswers(this.state.assessment, new Map([[questionId, change]]));
    this.set({
      assessment,
      changedElsewhere: withMember(this.state.changedElsewhere, questionId, false),
      refused: without(this.state.refused, questionId),
      addedQuestions: shownOf(assessment).length - before,
    });
    this.releaseShown(assessment);
    if (change.answer !== undefined) this.leaveForLater(questionId, false);
    this.autosave.change(questionId, change, typed);
  }

  /** The changes to send: answers to questions that are no longer asked wait until the questions are asked again. */
  private withhold(changes: ReadonlyMap<string, Change>): ReadonlyMap<string, Change> {
    const shown = new Set(shownOf(this.state.assessment).map(({ id }) => id));
    for (const [id, change] of changes) {
      if (!shown.has(id)) this.withheld.set(id, { ...this.withheld.get(id), ...change });
    }
    return new Map([...changes].filter(([id]) => shown.has(id)));
  }

  private releaseShown(assessment: Assessment): void {
    if (this.withheld.size === 0) return;
    for (const { id } of shownOf(assessment)) {
      const change = this.withheld.get(id);
      if (change && this.withheld.delete(id)) this.autosave.change(id, change);
    }
  }

  leaveForLater(questionId: string, leave: boolean): void {
    if (this.state.left.has(questionId) === leave) return;
    const left = withMember(this.state.left, questionId, leave);
    this.marks.write(left);
    this.set({ left });
  }

  /**
   * Opens the summary before submitting; if questions are open, lists those instead. It first reads the newest
   * answers of other windows, because the answers of this window are submitted.
   */
  review(): void {
    void this.refresh();
    const refused = this.state.refused;
    const missing = openQuestions(shownOf(this.state.assessment))
      .filter(({ locked }) => !locked)
      .map(({ id }) => id);
    for (const id of refused.keys()) if (!missing.includes(id)) missing.push(id);
    this.set({ missing, submitTrouble: null, view: { kind: missing.length > 0 ? 'answering' : 'review' } });
  }

  backToQuestions(): void {
    this.set({ view: { kind: 'answering' }, submitTrouble: null });
  }

  /** Reads the changes of other windows when the page is shown again. */
  async refresh(): Promise<void> {
    const loaded = await this.connection.load();
    if (loaded.kind === 'loaded' && isFinished(loaded.assessment.status)) this.showSubmitted(loaded.assessment);
    else if (loaded.kind === 'loaded') this.take(loaded.assessment.questions.map(asSaved));
  }

  /** The questionnaire was submitted elsewhere: shows the submitted answers. */
  async showSubmitted(known?: Assessment): Promise<void> {
    if (!['answering', 'review'].includes(this.state.view.kind)) return;
    const lost = this.autosave.isUnsaved();
    const loaded = known ? { kind: 'loaded' as const, assessment: known } : await this.connection.load();
    const assessment = loaded.kind === 'loaded' ? loaded.assessment : this.state.assessment;
    this.finish(assessment, { kind: 'completed', surprise: true, lost });
  }

  finish(assessment: Assessment, view: View): void {
    this.close();
    this.set({ assessment, view, submitting: false });
  }

  /** The server accepts no more answers: the questionnaire was submitted, or the link has ended. */
  onEnded(news: Ended): void {
    if (news.kind === 'submitted') void this.showSubmitted();
    else {
      this.autosave.stop();
      this.set({ view: { kind: 'ended', problem: news } });
    }
  }

  private close(): void {
    this.autosave.stop();
    this.drafts.clear();
    this.marks.write(new Set());
  }

  /** The server returned the state of some questions, for example after an upload. */
  take(saved: readonly SavedAnswer[], sent?: ReadonlyMap<string, Change>): void {
    const mine = (id: string): Change | undefined => {
      const [was, is] = [sent?.get(id), this.autosave.pendingOf(id)];
      return was || is ? { ...was, ...is } : undefined;
    };
    const { assessment, changed } = takeOver(this.state.assessment, saved, mine);
    const changedElsewhere = new Set([...this.state.changedElsewhere, ...changed]);
    if (assessment !== this.state.assessment) this.set({ assessment, changedElsewhere });
  }

  private afterSave(sent: ReadonlyMap<string, Change>, outcome: SaveOutcome): void {
    if (outcome.kind === 'saved') {
      const { savedAt } = outcome;
      this.drafts.forget(sent);
      this.take(outcome.changed, sent);
      const times = new Map([...sent.keys()].map((id) => [id, { savedAt }]));
      this.set({ assessment: withAnswers(this.state.assessment, times) });
    } else if (outcome.kind === 'refused') {
      const { questions } = this.state.assessment;
      const ids = outcome.questionIds.flatMap((key) => questionOf(questions, key)?.id ?? []);
      this.set({ refused: new Map([...this.state.refused, ...ids.map((id) => [id, outcome.message] as const)]) });
      void this.refresh();
    } else if (outcome.kind !== 'offline' && outcome.kind !== 'busy') this.onEnded(outcome);
  }

  private resumeDrafts(): void {
    const toSend = draftsToSend(this.state.assessment.questions, this.drafts.read());
    this.drafts.clear();
    for (const [questionId, draft] of toSend) {
      const { at: _at, ...change } = draft;
      this.change(questionId, change);
      this.drafts.keep(questionId, draft);
    }
  }
}
