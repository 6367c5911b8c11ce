import { publicRoute } from '../../../access/route';

export default { routes: [publicRoute('GET', '/openapi.json', 'openapi.read')] };
