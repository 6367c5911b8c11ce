import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A row in react-admin: `id` is its `documentId`. */
export type Row = RaRecord<string>;

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A column that is no field of the entity, for example the progress of a sent questionnaire. */
export interface ExtraColumn {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** The same as plain text, for exports. */
  readonly text: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Placed before the entity's own columns. */
  readonly first?: boolean;
}
