import type { Change } from '../api/assessment';

/** A change that the server has not confirmed, with the server's time (milliseconds) of the change. */
export interface Draft extends Change {
  at: number;
  /** What it replaces on the server, as far as this window knew. */
  was?: Change;
}

/** The part of localStorage that drafts need. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The storage key of a link's drafts: 53 bits of a hash (cyrb53's mixing) of a token of 128 bits or more,
 * from which the token cannot be recovered. Not SHA-256, because browsers offer it only on secure origins.
 */
export function shelfName(token: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < token.length; index += 1) {
    const code = token.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return `ridgeline-answers-${(4294967296 * (2097151 & high) + (low >>> 0)).toString(36)}`;
}

const FIELDS = ['answer', 'comment'] as const;

const says = (change: Change): boolean => FIELDS.some((field) => change[field] !== undefined);

const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft?.at === 'number' &&
    FIELDS.every((field) => isText(draft[field]) && isText(draft.was?.[field])) &&
    says(draft)
  );
};

/** The properties of a draft that the server does not have, or has with another value. */
const unsaid = (draft: Draft, saved: Change | undefined): Draft => {
  const rest: Draft = { at: draft.at, ...(draft.was && { was: draft.was }) };
  for (const field of FIELDS) {
    if (draft[field] !== undefined && draft[field] !== saved?.[field]) rest[field] = draft[field];
  }
  return rest;
};

/**
 * Answers and comments stored on this computer until the server has them. Each call reads and writes all of them,
 * so that two windows on one link do not overwrite each other's drafts. If the storage fails (full, or
 * switched off), there are no drafts, but the page still works.
 */
export function createDrafts(shelf: Shelf | undefined, name: string) {
  const read = (): Record<string, Draft> => {
    try {
      const stored: unknown = JSON.parse(shelf?.getItem(name) ?? '{}');
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, draft]) => isDraft(draft)));
    } catch {
      return {};
    }
  };
  const write = (drafts: Record<string, Draft>): void => {
    try {
      if (Object.keys(drafts).length === 0) shelf?.removeItem(name);
      else shelf?.setItem(name, JSON.stringify(drafts));
    } catch {
      // Nothing to do: the answer is still in memory, and the page says whether it is saved.
    }
  };
  return {
    read,
    keep(questionId: string, draft: Draft): void {
      const drafts = read();
      const was = { ...drafts[questionId]?.was, ...draft.was };
      write({ ...drafts, [questionId]: { ...drafts[questionId], ...draft, ...(draft.was && { was }) } });
    },
    /** Deletes drafts that the server now has; those that were changed meanwhile stay. */
    forget(saved: ReadonlyMap<string, Change>): void {
      const remaining = Object.entries(read()).map(([id, draft]) => [id, unsaid(draft, saved.get(id))] as const);
      write(Object.fromEntries(remaining.filter(([, draft]) => says(draft))));
    },
    clear: (): void => write({}),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
