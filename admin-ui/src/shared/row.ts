import type { Entity } from '@ridgeline/domain';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A row in react-admin: `id` is its `documentId`. */
export type Row = RaRecord<string>;

/** What concerns one row. */
export interface EntityRow {
  readonly entity: Entity;
  readonly row: Row;
}

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A column that is no field of the entity, for example the progress of a sent questionnaire. */
export interface ExtraColumn {
  /** A field that every row has, such as `id`, the row's number; exports name the column by it. */
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Placed before the entity's own columns. */
  readonly first?: boolean;
}
