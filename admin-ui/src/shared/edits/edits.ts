import { useSyncExternalStore } from 'react';

/**
 * The unsaved changes of many rows, by the row's id. They are separate from the loaded data: a refresh does not change
 * them, and only what shows a changed row is drawn again.
 */
export const makeEdits = <Edit extends object>() => {
  const edits = new Map<string, Edit>();
  const listeners = new Set<() => void>();
  return {
    get: (id: string): Edit | undefined => edits.get(id),
    /** Replaces the changes of a row; without a value in any property there are none. */
    set: (id: string, edit: Edit | undefined): void => {
      if (edit && Object.values(edit).some((value) => value !== undefined)) edits.set(id, edit);
      else edits.delete(id);
      for (const listener of listeners) listener();
    },
    ids: (): string[] => [...edits.keys()],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Edits<Edit extends object> = ReturnType<typeof makeEdits<Edit>>;

/** The unsaved changes of one row. */
export const useEdit = <Edit extends object>(edits: Edits<Edit>, id: string): Edit | undefined =>
  useSyncExternalStore(edits.subscribe, () => edits.get(id));

/** Whether any row has unsaved changes. */
export const useHasEdits = <Edit extends object>(edits: Edits<Edit>): boolean =>
  useSyncExternalStore(edits.subscribe, () => edits.ids().length > 0);
