import { mayAs, mayOwnAccount } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';
import { beforeMetadata } from '../services/saml/metadata';

const administrators = mayAs('Company Administrator', 'Operator');
const operators = mayAs('Operator');

/** Signing in by the provider of a company or of the operators, confirming who uses a session there, and the settings. */
export default {
  routes: [
    publicRoute('POST', '/auth/single-sign-on', 'sign-in.begin'),
    publicRoute('POST', '/auth/single-sign-on/callback', 'callback.finish'),
    publicRoute('POST', '/auth/single-sign-on/saml', 'saml.consume'),
    publicRoute('GET', '/auth/single-sign-on/saml/:company', 'saml.metadata'),
    route('GET', '/single-sign-on', 'single-sign-on.read', administrators),
    route('PUT', '/single-sign-on', 'single-sign-on.change', administrators, beforeMetadata),
    route('POST', '/single-sign-on/test', 'single-sign-on.test', administrators),
    route('POST', '/single-sign-on/domains/check', 'domain.check', administrators),
    route('POST', '/single-sign-on/domains/approval', 'domain.approve', operators),
    route('POST', '/single-sign-on/proof', 'proof.begin', mayOwnAccount()),
    route('GET', '/operator-sign-on', 'operator-sign-on.read', operators),
    route('PUT', '/operator-sign-on', 'operator-sign-on.change', operators, beforeMetadata),
    route('POST', '/operator-sign-on/test', 'operator-sign-on.test', operators),
  ],
};
