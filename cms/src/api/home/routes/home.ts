import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

export default {
  routes: [
    route('GET', '/home', 'home.figures', maySignedIn()),
    route('GET', '/home/mine', 'home.assigned', maySignedIn()),
  ],
};
