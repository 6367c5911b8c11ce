/** Tokens of programs. */
export interface ApiTokenOperations {
  /** Make a token, which is answered this once */
  'POST /api-tokens': {
    body: {
      readonly name: string;
      /** For how many days it is valid, a year at most. */
      readonly days?: number;
      /** Registers that it may read, by the names in their addresses. */
      readonly reads?: readonly string[];
      /** Registers that it may read and write. */
      readonly writes?: readonly string[];
    };
    data: 'row of api-token';
    meta: { readonly token: string };
    status: 201;
    refuses: 409;
  };
  /** End a token at once */
  'POST /api-tokens/:id/revoke': { data: 'row of api-token'; refuses: 409 };
}
