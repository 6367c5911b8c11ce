import { customer, record, risk, supplier } from './entities';
import type { Entity } from './entity';

/** The entities whose rows users comment on. */
export const COMMENTED: readonly Entity[] = [supplier, customer, record, risk];

/** A user, as comments show one: by the documentId and the name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A comment as the API answers it. */
export interface RowComment {
  readonly id: number;
  readonly documentId: string;
  /** As it was written; users are mentioned by their documentId (`commentParts`). */
  readonly text: string;
  /** Null for a user who was deleted. */
  readonly author: Person | null;
  readonly createdAt: string;
  /** Null for one that was never changed. */
  readonly editedAt: string | null;
  /** The names of the users that it mentions, without deleted ones. */
  readonly mentions: readonly Person[];
  /** Whether the caller wrote it, and may change it. */
  readonly own: boolean;
  /** Whether the caller may delete it. */
  readonly mayDelete: boolean;
}

/** The answer of `GET /api/<plural>/{id}/comments`: the newest first. */
export interface CommentPage {
  readonly data: readonly RowComment[];
  readonly meta: {
    readonly total: number;
    /** What `before` is to be for the next page; null after the last one. */
    readonly next: number | null;
  };
}
