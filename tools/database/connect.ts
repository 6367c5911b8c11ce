import { createServer } from 'node:net';
import { Client } from 'pg';

/** A TCP port on 127.0.0.1 that nothing listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port')),
      );
    });
  });

/** Tries to sign in to a database. @returns the error, or nothing if it works */
export const connectionError = async (url: string): Promise<Error | undefined> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that is cut while it is being made reports twice; the second time must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
