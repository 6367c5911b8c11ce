import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** Each mail that came is a file in it, `<address of its reader> <anything>.eml`. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Addresses of this domain do not exist. */
const NOWHERE = '@nowhere.test';

/** A mail server on a free port. It delivers into a folder, because the browser tests run in other processes. */
export const openMailbox = async (): Promise<Mailbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-mail-'));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(address.endsWith(NOWHERE) ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const name = join(folder, `${envelope.rcptTo.map(({ address }) => address).join(',')} ${randomUUID()}.eml`);
        // It gets its final name only when it is complete.
        writeFileSync(`${name}.part`, Buffer.concat(chunks));
        renameSync(`${name}.part`, name);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await new Promise<void>((closed) => server.close(() => closed()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
