import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';

const operators = mayAs('Operator');

/**
 * Tokens with which programs of the operator use the API; no token reaches these routes.
 *
 * - `POST /operator-tokens` `{data: {name, reads, writes, days?}}` -> 201 `{data, meta: {token}}`: the token is returned this once.
 *   400 at `name`, `reads`, `writes` or `days`
 * - `POST /operator-tokens/{id}/revoke`: a token that was revoked before stays as it is
 */
export default {
  routes: [
    route('GET', '/operator-tokens', 'operator-token.find', operators),
    route('POST', '/operator-tokens', 'operator-token.create', operators),
    route('POST', '/operator-tokens/:id/revoke', 'operator-token.revoke', operators),
  ],
};
