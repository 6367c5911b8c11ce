import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly endpoint: string;
  /** Passes this many bytes on, then cuts all connections, and refuses new ones until `repair`. */
  cutAfter(direction: 'up' | 'down', bytes: number): void;
  /** Cuts all connections and refuses new ones. */
  cut(): void;
  repair(): void;
  stop(): Promise<void>;
}

/** Passes connections on to a server, and cuts them when a test says so. */
export const startRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let whole = true;
  const left = { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY };
  const cut = (): void => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  const pass = (from: Socket, to: Socket, direction: 'up' | 'down'): void => {
    from.on('data', (chunk: Buffer) => {
      left[direction] -= chunk.length;
      if (left[direction] < 0) cut();
      else if (!to.write(chunk)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    });
    from.on('end', () => to.end());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    if (!whole) return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket);
    pass(client, upstream, 'up');
    pass(upstream, client, 'down');
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (direction, bytes) => {
      left[direction] = bytes;
    },
    cut,
    repair: () => {
      whole = true;
      left.up = left.down = Number.POSITIVE_INFINITY;
    },
    stop: () => {
      cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
};
