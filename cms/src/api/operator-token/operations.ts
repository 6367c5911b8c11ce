import type { ListedOperatorToken } from '@ridgeline/domain';

/** Tokens of the operator's programs, each for all companies, one at a time. */
export interface OperatorTokenOperations {
  /** The tokens of the operator, the newest first */
  'GET /operator-tokens': { data: readonly ListedOperatorToken[] };
  /** Make a token of the operator, which is answered this once */
  'POST /operator-tokens': {
    body: {
      readonly name: string;
      /** For how many days it is valid, a year at most. */
      readonly days?: number;
      /** Registers that it may read, by the names in their addresses. */
      readonly reads?: readonly string[];
      /** Registers that it may read and write. */
      readonly writes?: readonly string[];
    };
    data: ListedOperatorToken;
    meta: { readonly token: string };
    status: 201;
  };
  /** End a token of the operator at once */
  'POST /operator-tokens/:id/revoke': { data: ListedOperatorToken };
}
