import { risk } from '@ridgeline/domain';
import { may, type Wish } from '../../../access/may';
import type { Handler } from '../../../records/handlers';
import { decideByLink, readAsked } from '../../../risks/acceptance/public';
import { ask, decide, read, takeBack } from '../../../risks/acceptance/staff';

const forStaff = (method: string, path: string, wish: Wish, handler: Handler) => ({
  method,
  path: `/risks/:id/acceptance${path}`,
  handler,
  config: { policies: [may(wish, risk)] },
});

/** Open to whoever holds a link: the handler itself opens the respondent's scope. */
const byLink = (method: string, handler: Handler) => ({
  method,
  path: '/acceptance',
  handler,
  config: { auth: false },
});

/** Asking for the acceptance of a risk, and giving it, signed in or by the link in a mail. */
export default {
  routes: [
    forStaff('GET', '', 'read', read),
    forStaff('POST', '/ask', 'update', ask),
    forStaff('POST', '/withdraw', 'update', takeBack),
    forStaff('POST', '/decide', 'update', decide),
    byLink('GET', readAsked),
    byLink('POST', decideByLink),
  ],
};
