import { shelfName } from '../saving/drafts';
import type { Session } from '../session/session';
import { more } from '../words';
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

/** A file that waits for the network, as the browser keeps it over a reload. */
interface KeptFile {
  readonly id: number;
  readonly questionId: string;
  readonly file: File;
}

interface Stored extends KeptFile {
  /** The drafts' key of the link, which tells nothing of its token. */
  readonly shelf: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const NAME = 'ridgeline-files';
const STORE = 'files';

/** Milliseconds after which a file is forgotten, whatever became of its link. */
const LONGEST = 14 * 24 * 60 * 60 * 1000;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs `work` on the stored files. A browser without storage, or with a full one, keeps none: the page works without. */
const onStore = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
    const database = await done(opening);
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
};

/** Keeps a file until it is sent or given up. @returns its id; undefined where it cannot be kept */
const keepFile = (shelf: string, questionId: string, file: File): Promise<number | undefined> =>
  onStore('readwrite', async (store) => Number(await done(store.add({ shelf, questionId, file, at: Date.now() }))));

const forgetFile = (id: number): Promise<unknown> => onStore('readwrite', (store) => done(store.delete(id)));

/** The files of a link that wait, oldest first. Those that have waited too long are forgotten, of every link. */
const keptFiles = async (shelf: string): Promise<readonly KeptFile[]> => {
  const kept = await onStore('readwrite', async (store) => {
    const all: Stored[] = await done(store.getAll());
    const old = all.filter(({ at }) => Date.now() - at > LONGEST);
    for (const { id } of old) store.delete(id);
    return all.filter((one) => one.shelf === shelf && !old.includes(one));
  });
  return kept ?? [];
};

/**
 * Runs `work` if no other window of this link does so, and lets none until this window is closed: two windows would send
 * a file twice.
 */
const asOnlyWindow = (shelf: string, work: () => Promise<void>): void => {
  // Absent without TLS.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return void work();
  void locks.request(`${NAME} ${shelf}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await new Promise(() => undefined);
  });
};

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
