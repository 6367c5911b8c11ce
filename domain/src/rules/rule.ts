import type { CompanySettings, Severity } from '../company-settings';

/** What is wrong at one field of a row. */
export interface RuleProblem {
  readonly field: string;
  readonly severity: Severity;
  /** Says what is wrong and what to do about it. */
  readonly message: string;
}

/**
 * A rule across several fields of an entity, which names it in `rules`. The form asks it while one types, and the API,
 * the imports and a change of the company's settings ask the same.
 */
export interface Rule {
  /** Names it in the API. Unique within the entity. */
  readonly name: string;
  /** What rows that break it have, where they are counted: a few words that begin a line. */
  readonly label: string;
  /** Fields that `check` reads, and all at which it has a problem. An error refuses only a change of one of them. */
  readonly reads: readonly string[];
  /**
   * Called often: pure, without reading anything else. Values are as they are stored, of relations the id; what is empty
   * is null or absent.
   */
  readonly check: (values: Readonly<Record<string, unknown>>, settings: CompanySettings) => readonly RuleProblem[];
}
