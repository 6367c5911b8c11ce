import { shelfName } from '../saving/drafts';
import type { Session } from '../session/session';
import { more } from '../words';
import { asOnlyWindow, forgetFile, keepFile, keptFiles } from './kept-files';
import { type FileOutcome, sendFile } from './request';

/** A running upload. */
export interface Upload {
  readonly key: number;
  readonly questionId: string;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  readonly state: 'waiting' | 'sending' | 'offline' | 'refused';
  /** Why it was refused. */
  readonly message: string;
}

/** Milliseconds between automatic tries while there is no connection. */
const PAUSE = 10_000;

/**
 * The uploads of one session, one after the other, independent of the page in view. An upload that fails without a
 * connection waits for the connection, also over a reload. One that the server refuses waits for the user.
 */
export class Uploads {
  private items: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private stopCurrent: (() => void) | undefined;
  private current: number | undefined;
  private keys = 0;
  /** What the browser keeps of the uploads that wait, by their keys. */
  private readonly kept = new Map<number, Promise<number | undefined>>();
  private readonly shelf: string;

  constructor(private readonly session: Session) {
    this.shelf = shelfName(session.connection.token ?? '');
    addEventListener('online', () => this.resume());
    if (session.connection.token !== null) asOnlyWindow(this.shelf, () => this.restore());
  }

  /** Goes on with the files that waited when the page was closed. */
  private async restore(): Promise<void> {
    const there = new Set(this.session.getState().assessment.questions.map(({ id }) => id));
    for (const { id, questionId, file } of await keptFiles(this.shelf)) {
      if (!there.has(questionId)) continue;
      const [key] = this.add(questionId, [file]);
      if (key !== undefined) this.kept.set(key, Promise.resolve(id));
    }
  }

  readonly getItems = (): readonly Upload[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns the keys of the uploads */
  add(questionId: string, files: readonly File[]): readonly number[] {
    const added = files.map((file) => {
      this.keys += 1;
      return { key: this.keys, questionId, file, percent: 0, state: 'waiting', message: '' } as const;
    });
    this.put([...this.items, ...added]);
    void this.run();
    return added.map(({ key }) => key);
  }

  cancel(key: number): void {
    this.put(this.items.filter((item) => item.key !== key));
    if (this.current === key) this.stopCurrent?.();
  }

  retry(key: number): void {
    this.change(key, { state: 'waiting', percent: 0 });
    void this.run();
  }

  private resume(): void {
    for (const { key, state } of this.items)
      if (state === 'offline') this.change(key, { state: 'waiting', percent: 0 });
    void this.run();
  }

  private put(items: readonly Upload[]): void {
    this.items = items;
    const refusedFiles = items.filter(({ state }) => state === 'refused').length;
    this.session.set({ uploading: items.length - refusedFiles, refusedFiles });
    for (const listener of this.listeners) listener();
    this.keep();
  }

  /** Keeps what waits for the network, and forgets what was sent, refused or given up. */
  private keep(): void {
    for (const { key, state, questionId, file } of this.items) {
      if (state === 'offline' && !this.kept.has(key)) this.kept.set(key, keepFile(this.shelf, questionId, file));
    }
    for (const [key, id] of this.kept) {
      const item = this.items.find((one) => one.key === key);
      if (item && item.state !== 'refused') continue;
      this.kept.delete(key);
      void id.then((found) => found !== undefined && forgetFile(found));
    }
  }

  private change(key: number, change: Partial<Upload>): void {
    this.put(this.items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  private async run(): Promise<void> {
    const next = this.items.find(({ state }) => state === 'waiting');
    const { token } = this.session.connection;
    if (!next || token === null || this.current !== undefined) return;
    const { key, questionId, file } = next;
    this.current = key;
    this.change(key, { state: 'sending' });
    // A question that depends on a new answer accepts files only after the server has that answer.
    await this.session.autosave.flush();
    if (this.items.some((item) => item.key === key)) {
      const { outcome, stop } = sendFile(token, questionId, file, (percent) => this.change(key, { percent }));
      this.stopCurrent = stop;
      this.settle(key, await outcome);
    }
    this.current = undefined;
    void this.run();
  }

  private settle(key: number, outcome: FileOutcome): void {
    const cancelled = !this.items.some((item) => item.key === key);
    if (outcome.kind === 'saved') {
      this.put(this.items.filter((item) => item.key !== key));
      this.session.take([outcome.saved], { own: this.session.isFile });
    } else if (cancelled) {
      return;
    } else if (outcome.kind === 'offline' || outcome.kind === 'busy') {
      this.change(key, { state: 'offline' });
      setTimeout(() => this.resume(), outcome.kind === 'busy' ? outcome.seconds * 1000 : PAUSE);
    } else if (outcome.kind === 'refused') {
      const reason = outcome.message;
      this.change(key, {
        state: 'refused',
        message: reason ? more.evidence.refused({ reason }) : more.evidence.failed,
      });
    } else {
      this.put([]);
      this.session.onEnded(outcome);
    }
  }
}

const known = new WeakMap<Session, Uploads>();

export const uploadsOf = (session: Session): Uploads => {
  const uploads = known.get(session) ?? new Uploads(session);
  known.set(session, uploads);
  return uploads;
};
