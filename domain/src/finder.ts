/** Registers that are searched together, in the order in which their rows are shown. */
export const FINDABLE = [
  'supplier-management',
  'risk',
  'questionnaire-mapping',
  'customer-management',
  'record-management',
  'control-assessment',
  'questionnaire',
  'risk-treatment',
  'company',
] as const;

/** A row that was found, by what it is called. */
export interface FoundRow {
  /** Singular name of its entity. */
  readonly entity: (typeof FINDABLE)[number];
  readonly documentId: string;
  readonly name: string;
  /** The company it belongs to, where rows of several companies are found. */
  readonly company?: string;
}

/** Characters of a text that rows are searched for: with fewer, no index finds them. */
export const SHORTEST_FIND = 3;
export const LONGEST_FIND = 100;

/** Rows of one register that are shown at most. */
export const MOST_FOUND = 5;
