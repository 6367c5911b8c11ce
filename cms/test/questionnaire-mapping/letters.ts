import type { LetterKind, MailState } from '@ridgeline/domain';
import { expect, inject } from 'vitest';
import { type Mailbox, openMailbox } from '../account/mailbox.ts';
import { type CompanyName, compiled, startServer, type TestServer } from '../harness/index.ts';

/** Of the server that the files called `*.mail.test.ts` share. */
let shared: Mailbox | undefined;

/** A server that sends mail, and checks for it every second; that of all files which share one, unless this has its own. */
export const startWithMail = async (more: Record<string, string> = {}) => {
  const isShared = inject('server') !== 'own';
  const mailbox: Mailbox = shared ?? (await openMailbox());
  const server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <grc@mail.test>',
    PUBLIC_URL: 'https://grc.mail.test',
    LETTERS_EVERY_SECONDS: '1',
    TRUST_PROXY: '1',
    LIMIT_WRONG_LINKS_PER_MINUTE: '30',
    ...more,
  });
  if (isShared) {
    shared = mailbox;
    mailbox.letters.splice(0);
    mailbox.state.refusing = false;
    return { server, mailbox, stop: async () => undefined };
  }
  const stop = async (): Promise<void> => {
    await server.stop();
    await mailbox.close();
  };
  return { server, mailbox, stop };
};

type Queue = { queueLetter: (mappingId: number, kind: LetterKind, dueAt?: Date) => Promise<MailState> };

/** Queues a letter as the server's own code does, in a scope of the company. */
export const queue = (
  server: TestServer,
  sentId: number,
  kind: LetterKind,
  dueAt?: Date,
  company: CompanyName = 'acme',
) =>
  server.tenancy.inCompany(server.companies[company].id, () =>
    compiled<Queue>('api/questionnaire-mapping/services/emails/queue').queueLetter(sentId, kind, dueAt),
  );

/**
 * Sends what is due at a moment, in this process. The server's own worker runs too: a letter that it has claimed but not
 * yet marked as sent would count as abandoned at a later moment, and be sent twice. So this waits for it.
 */
export const workAt = async (server: TestServer, now: Date): Promise<void> => {
  const taken = `select count(*)::int as n from questionnaire_letters where state = 'waiting' and attempts > 0`;
  await expect.poll(async () => (await server.sql.query(taken)).rows[0].n, { timeout: 10_000 }).toBe(0);
  await compiled<typeof import('../../src/api/questionnaire-mapping/services/emails/work')>(
    'api/questionnaire-mapping/services/emails/work',
  ).workLetters(now);
};

export interface StoredLetter {
  readonly id: number;
  readonly kind: LetterKind;
  readonly state: string;
  readonly attempts: number;
  readonly problem: string | null;
  readonly due: string;
  /** Minutes until the next attempt. */
  readonly pause: number | null;
}

/** The letters of a sent questionnaire, in the order in which they are due. */
export const lettersOf = async ({ sql }: TestServer, documentId: string): Promise<StoredLetter[]> => {
  const { rows } = await sql.query(
    `select l.id, l.kind, l.state, l.attempts, l.problem, to_char(l.due_at, 'YYYY-MM-DD"T"HH24:MI"Z"') as due,
       round(extract(epoch from l.not_before - now() at time zone 'utc') / 60)::int as pause
     from questionnaire_letters l join questionnaire_mappings m on m.id = l.mapping_id
     where m.document_id = $1 order by l.due_at, l.id`,
    [documentId],
  );
  return rows;
};

export const sentId = async ({ sql }: TestServer, documentId: string): Promise<number> =>
  (await sql.query('select id from questionnaire_mappings where document_id = $1', [documentId])).rows[0].id;
