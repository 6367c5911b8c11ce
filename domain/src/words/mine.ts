import { live } from '../language';
import english from '../messages/en/mine';

/** Words of what is assigned to the reader, on home. */
export const mineWords = live('mine', english);
