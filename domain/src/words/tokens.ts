import { live } from '../language';
import english from '../messages/en/tokens';

/** Words of the tokens with which programs use the API. */
export const tokenWords = live('tokens', english);
