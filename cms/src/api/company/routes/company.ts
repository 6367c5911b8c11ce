import { company, ROLES } from '@ridgeline/domain';
import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

const operators = mayAs('Operator');

/** Companies, and the operator's actions on a whole one. */
export default {
  routes: [
    route('GET', '/companies/overview', 'company.overview', operators),
    route('GET', '/companies/whose', 'company.whose', operators),
    route('GET', '/companies/:id/holdings', 'company.holdings', operators),
    route('POST', '/companies/:id/remove', 'company.removeWithRows', operators),
    route('POST', '/companies/:id/approve', 'company.approve', operators),
    // Every user knows the own company; the module decides on writing (decisions 5.6).
    ...recordRoutes(company, mayAs(...ROLES)),
  ],
};
