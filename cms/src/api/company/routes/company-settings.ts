import { mayAs, maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

const administrators = mayAs('Company Administrator', 'Operator');

export default {
  routes: [
    route('GET', '/company-settings', 'company-settings.read', administrators),
    route('PUT', '/company-settings', 'company-settings.change', administrators),
    route('POST', '/company-settings/scoring', 'company-settings.preview', administrators),
    route('GET', '/company-logo', 'company-settings.logo', maySignedIn()),
  ],
};
