import type { StatementProgress } from '@ridgeline/domain/applicability';

/** The statement of applicability. */
export interface ApplicabilityOperations {
  /** The statement: every control with its answer */
  'GET /applicabilities/statement': {
    list: 'applicabilities/statement';
    data: readonly { readonly [field: string]: unknown }[];
    meta: 'paging';
  };
  /** Save the statement as a file */
  'POST /exports/applicabilities/statement': { list: 'applicabilities/statement'; body: 'export'; file: 'exported' };
  /** One control with its answer */
  'GET /applicabilities/statement/:id': { data: { readonly [field: string]: unknown } };
  /** The values in use of a field of the statement */
  'GET /values/applicabilities/statement/:field': {
    query: { readonly _q?: string };
    data: readonly { readonly value: string; readonly count: number }[];
    refuses: 404;
  };
  /** How much of the statement is answered */
  'GET /applicabilities/progress': { list: 'applicabilities/statement'; data: StatementProgress };
  /** One answer for several controls, each unchanged since it was read */
  'POST /applicabilities/answers': {
    body: {
      readonly controls: readonly (
        | string
        | number
        | { readonly id: string | number; readonly updatedAt?: string | null }
      )[];
      readonly applicable: 'Yes' | 'No' | null;
      readonly reason?: string | null;
      readonly implementationStatus?: string | null;
    };
    data: { readonly created: number; readonly updated: number };
    refuses: 404 | 409;
  };
}
