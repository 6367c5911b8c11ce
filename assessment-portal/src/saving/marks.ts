import type { Shelf } from './drafts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The questions that were left for later, stored on this computer so that they survive a reload. */
export function createMarks(shelf: Shelf | undefined, name: string) {
  return {
    read: (): ReadonlySet<string> => {
      try {
        const stored: unknown = JSON.parse(shelf?.getItem(name) ?? '[]');
        return new Set(Array.isArray(stored) ? stored.filter(isText) : []);
      } catch {
        return new Set();
      }
    },
    write: (marks: ReadonlySet<string>): void => {
      try {
        if (marks.size === 0) shelf?.removeItem(name);
        else shelf?.setItem(name, JSON.stringify([...marks]));
      } catch {
        // If the storage fails, a reload loses the marks, but the page still works.
      }
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
