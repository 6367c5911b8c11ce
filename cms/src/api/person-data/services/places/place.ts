import type { PersonKept } from '@ridgeline/domain/person-data';

/** A column in which a person can be. */
export interface PlaceColumn {
  readonly column: string;
  readonly label: () => string;
  /** Whether it says who somebody is, such as a contact or an owner. */
  readonly names?: boolean;
  /** Columns that name the person whom this one describes: it is emptied with that person. */
  readonly describes?: readonly string[];
  /** False: it only describes a person, and is not searched. */
  readonly searched?: false;
}

/** A table in which a person can be. SQL is about the row `t`. */
export interface Place {
  /** The entity, or a name of its own. */
  readonly place: string;
  readonly label: () => string;
  readonly table: string;
  /** SQL of what identifies a row. */
  readonly key: string;
  /** SQL of what the row is called. */
  readonly name: string;
  /** SQL of the id by which the API answers the row; absent where it does not. */
  readonly documentId?: string;
  /** SQL condition of the rows of a company; `?` is its number. */
  readonly ofCompany: string;
  readonly columns: readonly PlaceColumn[];
  /** Whether forms change its rows: one that is open must not bring the person back. */
  readonly edited?: true;
  /** Why its rows are left as they are when a person is erased. */
  readonly kept?: PersonKept;
}

export const OF_COMPANY = 't.company_id = ?';
