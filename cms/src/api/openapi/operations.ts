/** The document itself. */
export interface OpenapiOperations {
  /**
   * This document
   *
   * It has no data of a company. It is answered with 304 while it is the same.
   */
  'GET /openapi.json': { answer: { readonly [part: string]: unknown }; also: { status: 304 } };
}
