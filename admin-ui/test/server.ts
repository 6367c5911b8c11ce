import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** What a request brought, and how the next ones are answered. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly heard: Heard[];
  readonly close: () => Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A real HTTP server for the providers to talk to; relative addresses lead to it until it is closed. */
export const listen = async (answer: (heard: Heard) => Reply): Promise<TestServer> => {
  const heard: Heard[] = [];
  const server: Server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await textOf(request),
    };
    heard.push(one);
    const { status, body, headers } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
  const close = (): Promise<void> => {
    vi.unstubAllGlobals();
    return new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  };
  return { heard, close };
};
