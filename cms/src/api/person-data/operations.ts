import type { PersonErased, PersonFound, PersonRequests } from '@ridgeline/domain/person-data';

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
   * Ask that a person is erased from the data of the company
   *
   * A second administrator confirms it within seven days, or the operator where the company has only one.
   */
  'POST /person-data/erase': {
    body: Wanted & { readonly confirmation: string };
    data: PersonRequests;
    status: 202;
    refuses: 409;
  };
  /** Persons whose erasing waits for a second person */
  'GET /person-data/requests': { data: PersonRequests };
  /**
   * Confirm that a person is erased
   *
   * Puts a number in the place of name and address in rows, deleted rows, histories, imports and the audit log, all or nothing.
   * Whoever asked for it cannot confirm it.
   */
  'POST /person-data/requests/:id/confirm': {
    body: { readonly confirmation: string };
    data: PersonErased;
    refuses: 409;
  };
  /** Take back that a person is to be erased */
  'POST /person-data/requests/:id/withdraw': { status: 204 };
}
