import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

// Everybody has layouts of their own, Auditors too; which registers they are of, the service decides.
const signedIn = maySignedIn();

export default {
  routes: [
    route('GET', '/list-layouts', 'list-layout.find', signedIn),
    route('PUT', '/list-layouts/:register', 'list-layout.keep', signedIn),
    route('DELETE', '/list-layouts/:register', 'list-layout.forget', signedIn),
  ],
};
