import type { Entity } from './entity';
import { dateTime, type Field, text } from './field';

/** The moment since which a row is archived, in UTC; empty in all other rows. */
export const ARCHIVED_AT = 'archivedAt';

const WRITTEN_BY_ARCHIVE = { computed: true, hidden: true, header: false } as const;

/** What every row has that can be archived. */
export const ARCHIVE_FIELDS: readonly Field[] = [
  dateTime(ARCHIVED_AT, 'Archived on', WRITTEN_BY_ARCHIVE),
  text('archivedBy', 'Archived by', WRITTEN_BY_ARCHIVE),
];

/**
 * Name of the filter by which lists show archived rows: `true` alone shows only these, `true` and `false` all rows. A list
 * without this filter that names no rows leaves archived ones out.
 */
export const ARCHIVED = 'archived';

/** Whether rows of an entity can be archived. */
export const isArchivable = ({ archivable }: Pick<Entity, 'archivable'>): boolean => archivable === true;

/** Whether a row is archived: it can only be read until it is brought back. */
export const isArchived = (row: Readonly<Record<string, unknown>>): boolean =>
  row[ARCHIVED_AT] !== undefined && row[ARCHIVED_AT] !== null;

/** What `POST /api/archive/<register>` takes in `data`; with `all`, search and filters are in the address as those of a list. */
export interface ArchiveRequest {
  /** True archives the rows, false brings them back. */
  readonly archived: boolean;
  /** The rows, by id or documentId. */
  readonly ids?: readonly (string | number)[];
  /** Every row of the list in the address instead. */
  readonly all?: boolean;
}

/** What archiving rows does, or did; bringing back likewise. */
export interface ArchiveAnswer {
  /** All rows that were chosen. */
  readonly rows: number;
  /** Those that are archived already. */
  readonly same: number;
  readonly changed: number;
  readonly refused: number;
  /** The first rows that cannot be archived. */
  readonly errors: readonly { readonly documentId: string; readonly name: string; readonly message: string }[];
  /** Questionnaires to these suppliers that are not answered yet: they stay open. */
  readonly open: number;
  /** The first rows that change, by documentId: with all of them the change can be undone. */
  readonly ids: readonly string[];
}

/** Bounds of archiving many rows. */
export const ARCHIVE_LIMITS = {
  /** Most rows at once. */
  rows: 10_000,
  /** Refused rows that the answer names. */
  reported: 100,
} as const;
