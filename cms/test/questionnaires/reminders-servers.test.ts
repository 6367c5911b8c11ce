import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mailbox } from '../accounts/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import { type ServerProcess, startProcess } from '../import/process.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, startWithMail } from './lettering.ts';
import { prepare, sent } from './trip.ts';

/** Many at once, so that two servers have something to fight over. */
const LETTERS = 40;

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let others: ServerProcess[] = [];
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
afterAll(async () => {
  for (const other of others) await other.kill();
  await stop();
});

const remind = async (): Promise<string[]> => {
  const made: string[] = [];
  for (let turn = 0; turn < LETTERS; turn += 1) {
    const to = `both${turn}@letters.test`;
    const { documentId } = await sent(server, asked, { due_date: '2099-12-31' }, { supplier_contact_person_email: to });
    made.push(documentId);
  }
  await expect.poll(() => mailbox.letters.length, { timeout: 30_000 }).toBe(LETTERS);
  mailbox.letters.length = 0;
  return made;
};

const makeDue = () =>
  server.sql.query(
    `update questionnaire_letters set due_at = now() at time zone 'utc' where kind = 'reminder' and state = 'waiting'`,
  );

it('with two servers on one database, reminders go out once, and also when one of them is killed and starts again', async () => {
  others = [await startProcess(server.database.url)];
  const made = await remind();
  await makeDue();
  await expect.poll(() => mailbox.letters.length, { timeout: 30_000 }).toBe(LETTERS);
  const settled = async (): Promise<boolean> => {
    for (const id of made) {
      const letters = await lettersOf(server, id);
      if (!letters.some(({ kind, state }) => kind === 'reminder' && state === 'sent')) return false;
    }
    return true;
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe(true);
  expect(new Set(mailbox.letters.map(({ to }) => to)).size).toBe(LETTERS);
  expect(mailbox.letters.every(({ subject }) => subject.startsWith('Reminder: '))).toBe(true);

  // What was due while nobody looked goes out after the restart, once.
  mailbox.letters.length = 0;
  await others[0]?.kill();
  others = [];
  await makeDue();
  others = [await startProcess(server.database.url)];
  await expect.poll(() => mailbox.letters.length, { timeout: 30_000 }).toBe(LETTERS);
  expect(new Set(mailbox.letters.map(({ to }) => to)).size).toBe(LETTERS);
}, 120_000);
