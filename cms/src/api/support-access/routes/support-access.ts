import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';

const administrators = mayAs('Company Administrator');
const operators = mayAs('Operator');

/** The operator's access to the data of a company: what the company decides, and what the operator may do without it. */
export default {
  routes: [
    route('GET', '/support-access', 'support-access.find', administrators),
    route('PUT', '/support-access', 'support-access.change', administrators),
    route('POST', '/support-access/grants', 'support-access.grant', administrators),
    route('DELETE', '/support-access/grants/:id', 'support-access.end', administrators),
    route('GET', '/companies/:id/support-access', 'closed-company.read', operators),
    route('POST', '/companies/:id/support-access', 'closed-company.ask', operators),
    route('POST', '/companies/:id/administrators', 'closed-company.invite', operators),
  ],
};
