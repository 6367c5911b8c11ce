import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { startWithMail } from './letters.ts';
import { ask, holder, PDF, type Wanted } from './questionnaires.ts';

let running: Awaited<ReturnType<typeof startWithMail>>;
let server: TestServer;
beforeAll(async () => {
  running = await startWithMail({ LIMIT_COLLEAGUE_MAILS_PER_HOUR: '2', LIMIT_WRONG_LINKS_PER_MINUTE: '4' });
  server = running.server;
});
afterAll(() => running.stop());

const YES = { kind: 'Yes or No', options: 'Yes,No' } as const;
const QUESTIONS: readonly Wanted[] = [
  { ...YES, topic: 'Access', question: 'Reviewed?' },
  { ...YES, topic: 'Backup', question: 'Tested?' },
];
const ADDRESS = 'colleague@supplier.test';

it('mails a colleague the link, in the language of the questionnaire, and stores the address nowhere', async () => {
  const { token } = await ask(server, QUESTIONS, { language: 'de' });
  const send = (email: string) =>
    server.anonymous.post<{ data: { url: string; mail: string } } & Failure>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access', email } },
      { 'x-link-token': token },
    );
  const asked = await send(ADDRESS);
  expect(asked.body.data.mail).toBe('queued');
  const mail = await running.mailbox.to(ADDRESS);
  expect(mail.subject).toContain('Ihr Teil');
  expect(mail.text).toContain(asked.body.data.url);
  expect(mail.text).toContain('Access');
  const { rows: tables } = await server.sql.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of tables) {
    const { rows } = await server.sql.query(`select count(*)::int as n from "${tablename}" t where t::text like $1`, [
      `%${ADDRESS}%`,
    ]);
    expect(rows[0].n, tablename).toBe(0);
  }
  expect((await send('second@supplier.test')).status).toBe(200);
  const third = await send('third@supplier.test');
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('counts wrong tokens on every route, with a file too', async () => {
  const { by } = await ask(server, QUESTIONS);
  const wrong = holder(server, 'wrong-token-of-many-that-are-tried');
  const { anonymous } = server;
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PDF)]), 'a.pdf');
  const path = '/api/questionnaire-mapping';
  const statuses = [
    (await anonymous.get(`${path}/earlier`, wrong.headers)).status,
    (await anonymous.get(`${path}/colleagues`, wrong.headers)).status,
    (await anonymous.post(`${path}/evidence?question_id=x`, form, wrong.headers)).status,
    (await anonymous.get(`${path}/pdf`, wrong.headers)).status,
    (await anonymous.post(`${path}/evidence?question_id=x`, form, wrong.headers)).status,
    (await by.open()).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
});
