/** A file that waits for the network, as the browser keeps it over a reload. */
export interface KeptFile {
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
export const keepFile = (shelf: string, questionId: string, file: File): Promise<number | undefined> =>
  onStore('readwrite', async (store) => Number(await done(store.add({ shelf, questionId, file, at: Date.now() }))));

export const forgetFile = (id: number): Promise<unknown> => onStore('readwrite', (store) => done(store.delete(id)));

/** The files of a link that wait, oldest first. Those that have waited too long are forgotten, of every link. */
export const keptFiles = async (shelf: string): Promise<readonly KeptFile[]> => {
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
export const asOnlyWindow = (shelf: string, work: () => Promise<void>): void => {
  // Absent without TLS.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return void work();
  void locks.request(`${NAME} ${shelf}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await new Promise(() => undefined);
  });
};
