import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly from: string;
  readonly text: string;
  readonly html: string;
  /** As it was sent. */
  readonly raw: string;
}

const decoded = (part: string): string => {
  const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/);
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** A header with its further lines, as it was sent. */
export const header = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)$`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim() ?? '';

/** A header as a reader's mail program shows it. */
export const decodedHeader = (raw: string, name: string): string =>
  header(raw, name)
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?(B|Q)\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );

/** The parts of a mail, also of those that hold parts themselves. */
const partsOf = (raw: string): string[] => {
  const boundary = /boundary="([^"]+)"/.exec(raw.split('\r\n\r\n')[0] ?? '')?.[1];
  if (boundary === undefined) return [raw];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
};

const read = (raw: string, to: string): Letter => {
  const parts = partsOf(raw);
  const part = (type: string): string =>
    decoded((parts.find((one) => one.includes(type)) ?? '').replace(/^\r\n/, '')).replaceAll('\r\n', '\n');
  return {
    to,
    from: header(raw, 'From'),
    subject: header(raw, 'Subject'),
    text: part('text/plain').trim(),
    html: part('text/html').trim(),
    raw,
  };
};

/**
 * A mail server on a free or given port, which stores what it receives; `refusing` makes it refuse every mail for now, `unknown` are
 * addresses that it does not have.
 */
export const openMailbox = async (at = 0) => {
  const letters: Letter[] = [];
  const state = { refusing: false, unknown: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      if (state.unknown.has(address))
        return done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }));
      done(state.refusing ? Object.assign(new Error(`4.3.2 try later, ${address}`), { responseCode: 451 }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        letters.push(read(Buffer.concat(chunks).toString(), to));
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    state,
    url: `smtp://127.0.0.1:${port}`,
    /** The next mail to this address, once it has arrived; removes it from the mailbox. */
    to: async (address: string): Promise<Letter> => {
      // Also called before the first test, where expect.poll is not available.
      await vi.waitFor(() => expect(letters.map(({ to }) => to)).toContain(address), { timeout: 10_000, interval: 50 });
      const [letter] = letters.splice(
        letters.findIndex(({ to }) => to === address),
        1,
      );
      return letter as Letter;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The link in a mail, as its reader would open it. */
export const linkIn = ({ text }: Letter): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
