import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

export default { routes: [route('GET', '/search', 'search.find', maySignedIn())] };
