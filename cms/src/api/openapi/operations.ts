/** The document itself. */
export interface DocumentationOperations {
  /**
   * This document
   *
   * It has no data of a company. It is answered with 304 while it is the same.
   */
  'GET /openapi.json': { answer: { readonly [part: string]: unknown }; also: { status: 304 } };
  /** The pages that show this document to people */
  'GET /reference': {
    query: {
      /** Words that an operation contains: of its address, its register or what it does. */
      readonly q?: string;
    };
    file: 'text/html';
  };
  /** The page of one operation, by its `operationId` */
  'GET /reference/:operation': { file: 'text/html'; refuses: 404 };
}
