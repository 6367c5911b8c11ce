import type { Row } from '../../shared';

/** The head of a group of rows. */
export interface GroupHead {
  /** The field and the value that its rows have in common. */
  readonly label: string;
  readonly value: string;
  readonly count: number;
  /** Whether its rows are shown. */
  readonly open: boolean;
  readonly toggle: () => void;
}

/** What comes behind the rows of a group. */
export type GroupFoot =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'more'; readonly load: () => void }
  /** There are further rows, but so many are shown that no more are loaded. */
  | { readonly kind: 'most'; readonly shown: number };

/** What a table draws one below the other. Keys of groups differ from ids of rows. */
export type Item =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'group'; readonly key: string; readonly group: GroupHead }
  | { readonly kind: 'foot'; readonly key: string; readonly foot: GroupFoot };

export const rowItem = (row: Row): Item => ({ kind: 'row', key: row.id, row });
