import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

/** A user's own notices; row security leaves out all others. */
export default {
  routes: [
    route('GET', '/notices', 'notice.find', maySignedIn()),
    route('POST', '/notices/read', 'notice.read', maySignedIn()),
    route('DELETE', '/notices', 'notice.clear', maySignedIn()),
  ],
};
