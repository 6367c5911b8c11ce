import { mayAs, mayAsScim } from '../../../access/may';
import { route } from '../../../access/route';

const administrators = mayAs('Company Administrator', 'Operator');
const directory = mayAsScim();

/**
 * SCIM 2.0 (RFC 7643, 7644): the directory of a company, such as Entra ID or Okta, makes and suspends its users. And the
 * token that it needs, in the settings of single sign-on.
 */
export default {
  routes: [
    route('GET', '/single-sign-on/provisioning', 'settings.read', administrators),
    route('PUT', '/single-sign-on/provisioning', 'settings.change', administrators),
    route('POST', '/single-sign-on/provisioning/token', 'settings.make', administrators),
    route('DELETE', '/single-sign-on/provisioning/token', 'settings.remove', administrators),
    route('GET', '/scim/v2/ServiceProviderConfig', 'discovery.config', directory),
    route('GET', '/scim/v2/ResourceTypes', 'discovery.types', directory),
    route('GET', '/scim/v2/ResourceTypes/:id', 'discovery.type', directory),
    route('GET', '/scim/v2/Schemas', 'discovery.schemas', directory),
    route('GET', '/scim/v2/Schemas/:id', 'discovery.schema', directory),
    route('GET', '/scim/v2/Users', 'users.list', directory),
    route('GET', '/scim/v2/Users/:id', 'users.read', directory),
    route('POST', '/scim/v2/Users', 'users.make', directory),
    route('PUT', '/scim/v2/Users/:id', 'users.replace', directory),
    route('PATCH', '/scim/v2/Users/:id', 'users.patch', directory),
    route('DELETE', '/scim/v2/Users/:id', 'users.remove', directory),
    route('GET', '/scim/v2/Groups', 'groups.list', directory),
    route('GET', '/scim/v2/Groups/:id', 'groups.read', directory),
    route('POST', '/scim/v2/Groups', 'groups.make', directory),
    route('PUT', '/scim/v2/Groups/:id', 'groups.replace', directory),
    route('PATCH', '/scim/v2/Groups/:id', 'groups.patch', directory),
    route('DELETE', '/scim/v2/Groups/:id', 'groups.remove', directory),
  ],
};
