import type { PersonErased, PersonFound } from '@ridgeline/domain/person-data';

/** Whom a company looks for: by address, by name, or by both. */
interface Wanted {
  readonly name?: string;
  readonly email?: string;
}

/** What a company has of one person. */
export interface PersonDataOperations {
  /** Where a person occurs in the data of the company */
  'POST /person-data/find': { body: Wanted; data: PersonFound };
  /** All that the company has of a person, as a JSON file */
  'POST /person-data/export': { body: Wanted; file: 'application/json' };
  /**
   * Erase a person from the data of the company
   *
   * Puts a number in the place of name and address in rows, deleted rows, histories, imports and the audit log, all or nothing.
   */
  'POST /person-data/erase': {
    body: Wanted & { readonly confirmation: string };
    data: PersonErased;
    refuses: 409;
  };
}
