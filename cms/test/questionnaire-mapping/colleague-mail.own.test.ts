import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedHeader } from '../account/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { startWithMail } from './letters.ts';
import { ask, holder, PDF, type Wanted } from './questionnaires.ts';
import { tokenIn } from './sending.ts';

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

it('mails a colleague the link, in the language of the questionnaire, and shows the address to who asked alone', async () => {
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
    // The link itself is the one place: who asked sees whom, and ends it.
    expect(rows[0].n, tablename).toBe(tablename === 'questionnaire_links' ? 1 : 0);
  }
  const list = await server.anonymous.get<{ data: { email: string | null }[] }>(
    '/api/questionnaire-mapping/colleagues',
    { 'x-link-token': token },
  );
  expect(list.body.data.map(({ email }) => email)).toEqual([ADDRESS]);
  const colleague = holder(server, tokenIn(asked.body.data.url));
  expect((await server.anonymous.get('/api/questionnaire-mapping/colleagues', colleague.headers)).status).toBe(403);
  expect(JSON.stringify((await colleague.open()).body)).not.toContain(ADDRESS);
  expect((await send('second@supplier.test')).status).toBe(200);
  const third = await send('third@supplier.test');
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('names who asks, the own company, who asked it, the day and the note', async () => {
  const { token } = await ask(server, QUESTIONS, { due_date: '2030-03-27' });
  const send = (more: object) =>
    server.anonymous.post<Failure>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access', email: 'robin@supplier.test', ...more } },
      { 'x-link-token': token },
    );
  for (const [field, value] of [
    ['note', 'Sign in at https://evil.example first'],
    ['note', 'See evil.example'],
    ['note', 'x'.repeat(501)],
    ['name', 'x'.repeat(121)],
  ] as const) {
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ field }] } } },
    });
  }
  expect((await send({ name: 'Mia Magpie', note: 'The new rules count.\nThank you!' })).status).toBe(200);
  const mail = await running.mailbox.to('robin@supplier.test');
  expect(decodedHeader(mail.raw, 'From')).toMatch(/Mia Magpie, .+ \(via Ridgeline\)/);
  expect(mail.subject).toContain('Mia Magpie asks for your part of');
  for (const text of ['Mia Magpie at Asked', 'Acme', '27 March 2030', 'Mia Magpie writes:', 'The new rules count.']) {
    expect(mail.text).toContain(text);
  }
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
