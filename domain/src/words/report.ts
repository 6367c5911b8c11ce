import { live } from '../language';
import english from '../messages/en/report';

/** Words of the report for the board, in the file and on home. */
export const reportWords = live('report', english);
