import { live } from '../language';
import english from '../messages/en/saml';

/** Words of the settings of SAML. */
export const samlWords = live('saml', english);
