import { environment } from '../environment';

export interface Logo {
  readonly mime: string;
  readonly content: Buffer;
}

/** Who has a mail sent, as its recipient sees it. */
export interface Sender {
  /** Name of a person; empty when it is not known. */
  readonly person: string;
  readonly organisation: string;
  /** Where an answer goes. */
  readonly replyTo: string | null;
  readonly logo: Logo | null;
}

/** The parts of MAIL_FROM, `Ridgeline <grc@example.com>` or an address alone. */
const configured = (): { name: string; address: string } => {
  const [, name = '', address] = /^(.*)<([^<>]+)>$/.exec(environment.mail.from.trim()) ?? [];
  return { name: name.replaceAll('"', '').trim() || 'Ridgeline', address: (address ?? environment.mail.from).trim() };
};

/**
 * The sender's name on the configured address, `Anna Smith, Wattle Grove Health (via Ridgeline)`: receivers see who
 * writes, and mail servers still see an address that this installation may use. The mail library encodes the name.
 */
export const fromOf = ({ person, organisation }: Sender): { name: string; address: string } => {
  const { name, address } = configured();
  const writer = [person, organisation].filter((part) => part !== '').join(', ');
  return { name: writer === '' ? name : `${writer} (via ${name})`, address };
};
