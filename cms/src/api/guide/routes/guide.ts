import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

// Each step decides for whom it is; what is dismissed is each user's own.
const signedIn = maySignedIn();

export default {
  routes: [
    route('GET', '/guide', 'guide.find', signedIn),
    route('PUT', '/guide/:part', 'guide.hide', signedIn),
    route('DELETE', '/guide/:part', 'guide.show', signedIn),
  ],
};
