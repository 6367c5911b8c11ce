import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Between a server and its database: forwards both directions, and breaks one connection on request. */
export interface Relay {
  /** The database's own connection string, through the relay. */
  readonly url: string;
  /**
   * Breaks the next connection that commits a transaction whose statements contain `marker`.
   * @param when `before` the database gets the COMMIT, or `after` it has executed it and before the server knows
   */
  readonly breakCommitOf: (marker: string, when: 'before' | 'after') => void;
  readonly close: () => Promise<void>;
}

const COMMIT = 'COMMIT;';

export const startRelay = async (databaseUrl: string): Promise<Relay> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let wanted: { marker: string; when: 'before' | 'after' } | undefined;

  const join = (client: Socket): void => {
    const database = connect(Number(target.port), target.hostname);
    const both = [client, database];
    const end = (): void => {
      for (const socket of both) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of both) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', end);
    }
    let marked = false;
    let lost = false;
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      marked ||= wanted !== undefined && text.includes(wanted.marker);
      if (wanted && marked && text.includes(COMMIT)) {
        const { when } = wanted;
        wanted = undefined;
        if (when === 'before') return end();
        lost = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => (lost ? end() : client.write(bytes)));
  };

  const relay = createServer(join).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    breakCommitOf: (marker, when) => {
      wanted = { marker, when };
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => relay.close(done));
    },
  };
};
