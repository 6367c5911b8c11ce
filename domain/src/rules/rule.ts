import type { CompanySettings, Severity } from '../company-settings';

/** An error at one field of a row. */
export interface RuleProblem {
  readonly field: string;
  readonly severity: Severity;
  /** Says what is wrong and what to do about it. */
  readonly message: string;
}

/**
 * A rule across several fields of an entity, which lists it in `rules`. The form applies it while the user types, and so
 * do the API, the imports and a change of the company's settings.
 */
export interface Rule {
  /** Its name in the API. Unique within the entity. */
  readonly name: string;
  /** What rows that break it have in common, for the counts: a few words that begin a line. */
  readonly label: string;
  /** All fields that `check` reads or reports at. An error refuses only a change of one of them. */
  readonly reads: readonly string[];
  /** No setting of a company affects it: a change of settings does not count the rows that break it. */
  readonly sameForAll?: true;
  /**
   * Called often: a pure function that reads nothing else. Values are as stored, relations as ids; an empty value is null
   * or absent.
   */
  readonly check: (values: Readonly<Record<string, unknown>>, settings: CompanySettings) => readonly RuleProblem[];
}
