import { apiToken } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/**
 * Tokens with which programs use the API; no token reaches these routes.
 *
 * - `POST /api-tokens` `{data: {name, reads, writes, days?}}` -> 201 `{data: <the row>, meta: {token}}`: the token is returned
 *   this once. 400 at `name`, `reads` or `days`
 * - `POST /api-tokens/{id}/revoke` -> the row; a token that was revoked before stays as it is
 */
export default {
  routes: [
    route('POST', '/api-tokens', 'api-token.create', may('create', apiToken)),
    route('POST', '/api-tokens/:id/revoke', 'api-token.revoke', may('update', apiToken)),
    ...recordRoutes(apiToken),
  ],
};
