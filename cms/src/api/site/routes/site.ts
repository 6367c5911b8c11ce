import { maySignedIn } from '../../../access/may';
import { news, policy } from '../../../site/handlers';

/** What content administrators have published. */
export default {
  routes: [
    { method: 'GET', path: '/site/home', handler: news, config: { policies: [maySignedIn()] } },
    { method: 'GET', path: '/site/privacy-policy', handler: policy, config: { auth: false } },
  ],
};
