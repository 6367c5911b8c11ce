import { publicRoute } from '../../../access/route';

export default {
  routes: [
    publicRoute('GET', '/openapi.json', 'openapi.read'),
    publicRoute('GET', '/reference', 'reference.all'),
    publicRoute('GET', '/reference/:operation', 'reference.one'),
  ],
};
