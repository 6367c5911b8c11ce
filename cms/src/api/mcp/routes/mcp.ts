import { mayAsToken } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeMessage } from '../services/message';

/**
 * The Model Context Protocol over Streamable HTTP, for assistants with a token of the company. Each message is answered at
 * once and by itself: there are no sessions to read or to end.
 */
export default {
  routes: [
    route('POST', '/mcp', 'mcp.answer', mayAsToken(), beforeMessage),
    route('GET', '/mcp', 'mcp.noSession', mayAsToken()),
    route('DELETE', '/mcp', 'mcp.noSession', mayAsToken()),
  ],
};
