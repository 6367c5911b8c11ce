import { mayAs, mayOwnAccount } from '../../../access/may';
import { route } from '../../../access/route';

const administrators = mayAs('Operator', 'Company Administrator');

/** Work for further companies: for their administrators, and for the person. */
export default {
  routes: [
    route('GET', '/memberships', 'membership.find', administrators),
    route('POST', '/memberships', 'membership.invite', administrators),
    route('PUT', '/memberships/:id', 'membership.update', administrators),
    route('DELETE', '/memberships/:id', 'membership.delete', administrators),
    route('DELETE', '/memberships/invitations/:id', 'membership.withdraw', administrators),
    route('GET', '/users/me/companies', 'own-company.find', mayOwnAccount()),
    route('POST', '/users/me/companies', 'own-company.accept', mayOwnAccount()),
    route('POST', '/users/me/companies/invitation', 'own-company.read', mayOwnAccount()),
    route('POST', '/users/me/companies/code', 'own-company.mailCode', mayOwnAccount()),
    route('POST', '/users/me/companies/proof', 'own-company.prove', mayOwnAccount()),
    route('DELETE', '/users/me/companies/:id', 'own-company.leave', mayOwnAccount()),
  ],
};
