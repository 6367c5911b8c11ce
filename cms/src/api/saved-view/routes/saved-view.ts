import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

// By the view's register and owner, whatever the role: Auditors save views too.
const signedIn = maySignedIn();

export default {
  routes: [
    route('GET', '/saved-views', 'saved-view.find', signedIn),
    route('POST', '/saved-views', 'saved-view.create', signedIn),
    route('GET', '/saved-views/:id', 'saved-view.findOne', signedIn),
    route('PUT', '/saved-views/:id', 'saved-view.update', signedIn),
    route('DELETE', '/saved-views/:id', 'saved-view.delete', signedIn),
  ],
};
