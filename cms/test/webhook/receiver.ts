import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent, which the signature covers. */
  readonly text: string;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: { id: string | null; resource: string | null; name: string; url: string | null };
  };
}

export interface Receiver {
  readonly address: string;
  /** What came, the oldest first. */
  readonly received: Received[];
  readonly stop: () => Promise<void>;
}

/**
 * A program that receives webhooks, on this machine. It accepts everything, unless it is given another answer.
 */
export const startReceiver = async (answer?: RequestListener): Promise<Receiver> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, text, body: JSON.parse(text) });
      if (answer) answer(request, response);
      else response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/hook`,
    received,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
