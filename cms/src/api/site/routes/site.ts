import { maySignedIn } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';

export default {
  routes: [
    route('GET', '/site/home', 'site.news', maySignedIn()),
    publicRoute('GET', '/site/privacy-policy', 'site.policy'),
  ],
};
