import { live } from '../language';
import english from '../messages/en/mcp';

/** Words for the server of the Model Context Protocol. */
export const mcpWords = live('mcp', english);
