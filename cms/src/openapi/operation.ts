import type { ExportRequest } from '@ridgeline/domain/exports';

/*
 * A feature describes its routes in its `operations.ts`, in an interface whose properties are the routes, by method and path
 * as the router has them. `npm run generate` makes the schemas of the OpenAPI document from these types. The comment above a
 * route is its summary and, after an empty line, its description. A route has:
 *
 * - `list`: the register, by its address, whose lists have the same parameters; `:register` is that of the address
 * - `query`: the parameters of the address
 * - `body`: what is sent as `{"data": ...}`; or `plainBody`, what is sent when it is not in `data`; or `form`, the fields of
 *   a multipart form
 * - `data`: what is answered as `{"data": ...}`, and `meta`, what is beside it; or `answer`, what is answered when it is not
 *   in `data`; or `file`, the media types of a file; none of them when nothing is answered
 * - `status`: of the answer, when it is not 200, and `also`, another answer, or a list of them
 * - `refuses`: statuses of refusals besides those that follow from the route
 *
 * In place of a type, 'row of risk' means a row of that entity, 'rows of risk' its rows as lists have them, 'paging' for the
 * `meta` of a list, 'export' for what an export takes, and 'exported' for the media types of its files.
 */

/** Types of the domain that the routes of every register take. */
export interface SharedTypes {
  readonly exports: ExportRequest;
}
