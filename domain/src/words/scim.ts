import { live } from '../language';
import english from '../messages/en/scim';

/** Words of the provisioning of users by a company's directory. */
export const scimWords = live('scim', english);
