import { mayAs, mayOwnAccount } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';
import { beforeProof } from '../services/passwords';
import type { Data } from '../services/values';

const administrators = mayAs('Operator', 'Company Administrator');

/** The register of users: the operator's, each Company Administrator's own, and every user's own profile. */
export default {
  routes: [
    route('GET', '/users', 'user.find', administrators),
    route('POST', '/exports/users', 'user.exportRows', administrators, beforeExport),
    route('POST', '/users', 'user.invite', administrators),
    route('POST', '/users/:id/invitation', 'user.inviteAgain', administrators),
    // Before the route that reads `me` as an id.
    route(
      'PUT',
      '/users/me',
      'own-profile.update',
      mayOwnAccount(),
      beforeProof(({ data }) => (data as Data | undefined)?.currentPassword),
    ),
    route('PUT', '/users/:id', 'user.update', administrators),
    route('DELETE', '/users/:id', 'user.delete', administrators),
  ],
};
