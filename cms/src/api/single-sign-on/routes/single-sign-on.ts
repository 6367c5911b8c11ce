import { mayAs } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';

const administrators = mayAs('Company Administrator', 'Operator');

/** Signing in by the provider of a company, and its settings. */
export default {
  routes: [
    publicRoute('POST', '/auth/single-sign-on', 'sign-in.begin'),
    publicRoute('POST', '/auth/single-sign-on/callback', 'sign-in.callback'),
    publicRoute('POST', '/auth/single-sign-on/saml', 'saml.consume'),
    publicRoute('GET', '/auth/single-sign-on/saml/:company', 'saml.metadata'),
    route('GET', '/single-sign-on', 'single-sign-on.read', administrators),
    route('PUT', '/single-sign-on', 'single-sign-on.change', administrators),
    route('POST', '/single-sign-on/test', 'single-sign-on.test', administrators),
  ],
};
