import type { Shelf } from './drafts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Which questions somebody left for later, kept on this computer so that a reload does not forget them. */
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
        // A shelf that refuses costs the memory of a reload, never the page.
      }
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
