import { isFinished, openQuestions } from '@ridgeline/domain/assessment';
import type { Assessment, Change, Conflict, Ended, SavedAnswer, SaveOutcome } from '../api/assessment';
import { serverNow } from '../api/clock';
import { type Autosave, createAutosave } from '../saving/autosave';
import type { Drafts } from '../saving/drafts';
import type { Marks } from '../saving/marks';
import type { Connection } from './connection';
import { draftsToSend, questionOf, takeOver, withAnswers } from './merge';
import { asSaved, initialState, withMember, without } from './parts';
import { ServerValues } from './server-values';
import { shownOf } from './shown';
import type { State, View } from './state';

interface Taking {
  /** What this window has just sent. */
  sent?: ReadonlyMap<string, Change>;
  /** Whether this window itself has changed a question: then it was not changed elsewhere. */
  own?: (questionId: string) => boolean;
}

/** The session of one respondent on one link: the state of the page, and everything that changes it. */
export class Session {
  private state: State;
  /** The state of a page that knows only what the server sent: what the server's drawing shows. */
  private readonly first: State;
  private readonly listeners = new Set<() => void>();
  readonly autosave: Autosave;
  private readonly withheld = new Map<string, Change>();
  private readonly server: ServerValues;
  private inFlight: ReadonlyMap<string, Change> = new Map();

  constructor(
    readonly connection: Connection,
    assessment: Assessment,
    readonly drafts: Drafts,
    private readonly marks: Marks,
  ) {
    this.first = initialState(assessment);
    this.state = { ...this.first, left: marks.read(), preview: connection.token === null };
    this.server = new ServerValues(assessment.questions);
    this.autosave = createAutosave({
      savedAt: this.state.queue.savedAt,
      send: (changes, since) => {
        this.inFlight = this.withhold(changes);
        return connection.save(this.server.asSent(this.inFlight), since);
      },
      onQueue: (queue) => this.set({ queue }),
      onOutcome: (sent, outcome) => this.afterSave(sent, outcome),
    });
    if (isFinished(assessment.status)) this.close();
    else this.resumeDrafts();
  }

  readonly getState = (): State => this.state;

  readonly getFirst = (): State => this.first;

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
    const was = this.server.replacedBy(questionId, change);
    this.drafts.keep(questionId, { ...change, at: serverNow(), was });
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
    // Until one of both answers is chosen, nothing of this question is sent.
    if (!this.state.conflicts.has(questionId)) this.autosave.change(questionId, change, typed);
  }

  /** The changes to send: answers to questions that are no longer asked wait until the questions are asked again. */
  private withhold(changes: ReadonlyMap<string, Change>): ReadonlyMap<string, Change> {
    const shown = new Set(shownOf(this.state.assessment).map(({ id }) => id));
    for (const [id, change] of changes) {
      if (!shown.has(id)) this.withheld.set(id, { ...this.withheld.get(id), ...change });
    }
    return new Map([...changes].filter(([id]) => shown.has(id) && !this.state.conflicts.has(id)));
  }

  private releaseShown(assessment: Assessment): void {
    if (this.withheld.size === 0) return;
    for (const { id } of shownOf(assessment)) {
      const change = this.withheld.get(id);
      if (change && this.withheld.delete(id)) this.autosave.change(id, change);
    }
  }

  /** Keeps a text that could not be read as an answer, so that it stays in its field; empty removes it. */
  keepUnread(questionId: string, text: string): void {
    if ((this.state.unread.get(questionId) ?? '') === text) return;
    const rest = without(this.state.unread, questionId);
    this.set({ unread: text === '' ? rest : new Map([...rest, [questionId, text]]) });
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
    const { refused, conflicts } = this.state;
    const missing = openQuestions(shownOf(this.state.assessment))
      .filter(({ locked }) => !locked)
      .map(({ id }) => id);
    for (const id of [...refused.keys(), ...conflicts.keys()]) if (!missing.includes(id)) missing.push(id);
    this.set({
      missing,
      unchanged: [],
      submitTrouble: null,
      view: { kind: missing.length > 0 ? 'answering' : 'review' },
    });
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

  /**
   * The server returned the state of some questions.
   */
  take(saved: readonly SavedAnswer[], { sent, own }: Taking = {}): void {
    const mine = (id: string): Change | undefined => {
      const [was, is] = [sent?.get(id), this.autosave.pendingOf(id)];
      const question = this.state.conflicts.has(id) ? questionOf(this.state.assessment.questions, id) : undefined;
      const chosen = question && { answer: question.answer, comment: question.comment };
      return was || is || chosen ? { ...was, ...is, ...chosen } : undefined;
    };
    const { assessment, changed, taken } = takeOver(this.state.assessment, saved, mine);
    if (assessment === this.state.assessment) return;
    for (const [id, change] of taken) this.server.note(id, change);
    const changedElsewhere = new Set([...this.state.changedElsewhere, ...changed.filter((id) => !own?.(id))]);
    this.set({ assessment, changedElsewhere });
  }

  /** Whether the files of a question are its answer: an upload changes it. */
  readonly isFile = (id: string): boolean => questionOf(this.state.assessment.questions, id)?.kind === 'File';

  /** Another person has answered some of the sent questions: shows both answers, unless the change came from this window. */
  private meet(conflicts: readonly Conflict[], sent: ReadonlyMap<string, Change>): ReadonlySet<string> {
    const open = new Map(this.state.conflicts);
    const met = new Set<string>();
    for (const conflict of conflicts) {
      const id = questionOf(this.state.assessment.questions, conflict.questionId)?.id;
      const change = id === undefined ? undefined : sent.get(id);
      if (id === undefined || !change) continue;
      met.add(id);
      if (this.server.isOwn(id, change, conflict)) {
        this.server.note(id, conflict);
        this.autosave.change(id, { ...change, ...this.autosave.pendingOf(id) });
      } else open.set(id, conflict);
    }
    this.set({ conflicts: open });
    return met;
  }

  /** Chooses one of two answers that were given at the same time. */
  settle(questionId: string, whose: 'mine' | 'theirs'): void {
    const theirs = this.state.conflicts.get(questionId);
    const question = questionOf(this.state.assessment.questions, questionId);
    if (!theirs || !question) return;
    const mine = { answer: question.answer, comment: question.comment };
    const { answer, comment, savedAt } = theirs;
    this.server.note(questionId, { answer, comment });
    this.set({ conflicts: without(this.state.conflicts, questionId) });
    if (whose === 'mine') this.change(questionId, mine);
    else {
      this.drafts.forget(new Map([[questionId, mine]]));
      const taken = new Map([[questionId, { answer, comment, savedAt }]]);
      this.set({ assessment: withAnswers(this.state.assessment, taken) });
    }
  }

  private afterSave(sent: ReadonlyMap<string, Change>, outcome: SaveOutcome): void {
    if (outcome.kind === 'saved') {
      const { savedAt, changed, conflicts = [] } = outcome;
      const met = this.meet(conflicts, this.inFlight);
      const stored = new Map([...sent].filter(([id]) => !met.has(id)));
      this.drafts.forget(stored);
      this.take(changed, { sent });
      this.server.noteStored(new Map([...this.inFlight].filter(([id]) => !met.has(id))));
      const times = new Map([...stored.keys()].map((id) => [id, { savedAt }]));
      this.set({ assessment: withAnswers(this.state.assessment, times) });
    } else if (outcome.kind === 'refused') {
      const { questions } = this.state.assessment;
      const ids = outcome.questionIds.flatMap((key) => questionOf(questions, key)?.id ?? []);
      this.set({ refused: new Map([...this.state.refused, ...ids.map((id) => [id, outcome.message] as const)]) });
      void this.refresh();
    } else if (outcome.kind === 'offline' || outcome.kind === 'busy') this.server.noteLost(this.inFlight);
    else this.onEnded(outcome);
  }

  private resumeDrafts(): void {
    const toSend = draftsToSend(this.state.assessment.questions, this.drafts.read());
    this.drafts.clear();
    for (const [questionId, draft] of toSend) {
      const { at: _at, was, ...change } = draft;
      if (was) this.server.note(questionId, was);
      this.change(questionId, change);
      this.drafts.keep(questionId, draft);
    }
  }
}
