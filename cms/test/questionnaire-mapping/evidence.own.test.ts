import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@ridgeline/domain';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form } from '../access/uploads.ts';
import { type AccountName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { ask, PDF, reasonsIn, type Wanted } from './questionnaires.ts';
import { shown } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LIMIT_EVIDENCE_MEGABYTES: '27' });
});
afterAll(() => server.stop());

const QUESTIONS: readonly Wanted[] = [
  { question: 'Certified?', code: 'CERT', kind: 'Yes or No', options: 'Yes,No', evidence: 'Required' },
  { question: 'Certificate?', kind: 'File', showWhen: 'CERT = Yes' },
  { question: 'Plain?', kind: 'Text', required: 'No' },
];

const folder = () => join(process.env.DATA_DIR ?? '', 'uploads');
const contents = (): string[] => readdirSync(folder()).filter((name) => name.startsWith('evidence-'));
const lock = (question: string) =>
  server.sql.query('update answers set locked = true where question_id = $1', [question]);

describe('files given with an answer', () => {
  it('are accepted at an address with a trailing slash', async () => {
    const { by } = await ask(server, QUESTIONS);
    const { documentId } = await by.find('Certified?');
    const path = `/api/questionnaire-mapping/evidence/?question_id=${documentId}`;
    const { status } = await server.anonymous.post(path, form([['a.pdf', PDF]]), by.headers);
    expect(status).toBe(200);
  });

  it('answer a File question by their names, are listed, and can be removed', async () => {
    const { by, documentId } = await ask(server, QUESTIONS);
    await by.give({ 'Certified?': 'Yes' });
    const start = (await by.save([])).body.data.savedAt;
    const uploaded = await by.upload('Certificate?', ['a.pdf', PDF], ['b "x" <y>.txt', 'text']);
    expect(uploaded).toMatchObject({
      status: 200,
      body: { data: { answer: '["a.pdf","b \\"x\\" <y>.txt"]', files: [{ name: 'a.pdf', size: PDF.length }, {}] } },
    });
    const [first, second] = uploaded.body.data.files;
    const changed = (await by.save([], start)).body.data.changed;
    expect(changed).toMatchObject([{ answer: uploaded.body.data.answer, files: [{ name: 'a.pdf' }, {}] }]);
    expect(await by.find('Certificate?')).toMatchObject({ answer: uploaded.body.data.answer, files: [first, second] });
    expect(await shown(server, documentId)).toMatchObject({ answered: 2, status: 'in-progress' });
    const before = contents().length;
    const dropped = await by.drop(String(first?.documentId));
    expect(dropped).toMatchObject({
      status: 200,
      body: { data: { answer: '["b \\"x\\" <y>.txt"]', files: [second] } },
    });
    expect((await by.drop(String(second?.documentId))).body.data).toMatchObject({ answer: null, files: [] });
    expect(contents()).toHaveLength(before - 2);
    expect((await by.drop(String(second?.documentId))).status).toBe(404);
    expect(await shown(server, documentId)).toMatchObject({ answered: 1 });
  });

  it('are downloaded by the link and by staff with the module, as attachments, and by nobody else', async () => {
    const { by, documentId } = await ask(server, QUESTIONS);
    const other = await ask(server, QUESTIONS);
    const [file] = (await by.upload('Certified?', ['report.pdf', PDF])).body.data.files;
    const id = String(file?.documentId);
    const fetched = await by.fetch(id);
    expect([fetched.status, fetched.body]).toEqual([200, PDF.toString()]);
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="report.pdf"/);
    expect(fetched.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await other.by.fetch(id)).status).toBe(404);
    expect((await other.by.drop(id)).status).toBe(404);
    const asStaff = async (account: AccountName, of = documentId) =>
      (await (await server.request(account)).get(`/api/questionnaire-mappings/${of}/evidence/${id}`)).status;
    expect(await asStaff('acme-auditor')).toBe(200);
    expect(await asStaff('acme-analyst', other.documentId)).toBe(404);
    expect(await asStaff('birch-administrator')).not.toBe(200);
    for (const path of [`/api/files/${id}`, `/uploads/${contents()[0]}`, `/api/upload/files/${id}`]) {
      expect((await (await server.request('acme-administrator')).get(path)).status, path).toBe(404);
      expect((await server.anonymous.get(path)).status, path).toBeGreaterThanOrEqual(401);
    }
    expect((await server.anonymous.get(`/api/questionnaire-mapping/evidence/${id}`)).status).toBe(404);
  });

  it('are all stored or none: of another kind, too many, too large, or for a question without files', async () => {
    const { by } = await ask(server, QUESTIONS);
    const before = contents().length;
    const pdf = (name: string) => [name, PDF] as const;
    const many = Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`));
    expect(await by.upload('Certified?', pdf('good.pdf'), ['page.html', '<script>'])).toMatchObject({
      status: 400,
    });
    expect((await by.upload('Certified?', ['fake.pdf', 'no pdf'])).status).toBe(400);
    expect((await by.upload('Certified?')).status).toBe(400);
    const tooMany = await by.upload('Certified?', ...many);
    expect([tooMany.status, reasonsIn(tooMany)]).toEqual([400, [answeringWords.tooManyFiles({ most: 10 })]]);
    const none = await by.upload('Plain?', pdf('a.pdf'));
    expect([none.status, reasonsIn(none)]).toEqual([400, [answeringWords.noFiles]]);
    const unasked = await by.upload('Certificate?', pdf('a.pdf'));
    expect([unasked.status, reasonsIn(unasked)]).toEqual([400, ['hidden']]);
    expect(contents()).toHaveLength(before);
    expect(readdirSync(join(process.env.DATA_DIR ?? '', 'incoming'))).toEqual([]);
    const { rows } = await server.sql.query(`select count(*)::int as n from evidences where name like '%good%'`);
    expect(rows[0].n).toBe(0);
  });

  it('of 26 MB, or more than one questionnaire may have, are refused with 413 and a message', async () => {
    const { by } = await ask(server, QUESTIONS);
    const large = await by.upload('Certified?', ['large.txt', 'x'.repeat(26 * 1024 * 1024)]);
    expect([large.status, large.body.error.message]).toEqual([
      413,
      'large.txt is too large: a file can have at most 25 MB.',
    ]);
    const most = 'x'.repeat(25 * 1024 * 1024);
    expect((await by.upload('Certified?', ['one.txt', most])).status).toBe(200);
    const before = contents().length;
    const all = await by.upload('Certified?', ['two.txt', 'x'.repeat(3 * 1024 * 1024)]);
    expect([all.status, all.body.error.message]).toEqual([413, answeringWords.tooMuch({ megabytes: 27 })]);
    expect(contents()).toHaveLength(before);
  });

  it('are refused without an open link: the body is not read', async () => {
    const { by, token } = await ask(server, QUESTIONS);
    const { documentId } = await by.find('Certified?');
    await by.hand({ 'Certified?': 'No' });
    const uploadWith = (headers: Record<string, string>) =>
      server.anonymous.post(`/api/questionnaire-mapping/evidence?question_id=${documentId}`, new FormData(), headers);
    expect((await uploadWith({})).status).toBe(404);
    expect((await uploadWith({ 'x-link-token': 'x'.repeat(24) })).status).toBe(404);
    expect(await uploadWith({ 'x-link-token': token })).toMatchObject({
      status: 409,
      body: { error: { message: messages.alreadySubmitted } },
    });
    expect(
      (await server.anonymous.post(`/api/questionnaire-mapping/evidence?id=${token}`, new FormData())).status,
    ).toBe(404);
  });

  it('are required for a submission when evidence is, and are locked with their answer', async () => {
    const { by } = await ask(server, QUESTIONS);
    await by.give({ 'Certified?': 'Yes' });
    await by.upload('Certificate?', ['c.pdf', PDF]);
    const open = await by.hand();
    expect([open.status, open.body.error.details.open.map(({ question }) => question)]).toEqual([400, ['Certified?']]);
    const [file] = (await by.upload('Certified?', ['e.pdf', PDF])).body.data.files;
    const { documentId: question } = await by.find('Certified?');
    await lock(question);
    for (const refused of [await by.upload('Certified?', ['f.pdf', PDF]), await by.drop(String(file?.documentId))]) {
      expect([refused.status, reasonsIn(refused)]).toEqual([400, ['locked']]);
    }
    expect(reasonsIn(await by.give({ 'Certified?': 'No' }))).toEqual(['locked']);
    expect((await by.give({ 'Certified?': 'Yes' })).status).toBe(200);
    expect((await by.hand()).status).toBe(200);
    expect((await by.drop(String(file?.documentId))).status).toBe(409);
    expect((await by.fetch(String(file?.documentId))).status).toBe(200);
  });
});

describe('contents without a row', () => {
  it('are removed once nothing can name them any more, and others are not', async () => {
    const { by } = await ask(server, QUESTIONS);
    await by.upload('Certified?', ['kept.pdf', PDF]);
    const [old, young] = ['evidence-old', 'evidence-young'].map((name) => join(folder(), name)) as [string, string];
    for (const path of [old, young]) writeFileSync(path, 'orphan');
    const ago = new Date(Date.now() - 3_600_000);
    for (const name of contents()) if (name !== 'evidence-young') utimesSync(join(folder(), name), ago, ago);
    const before = contents().length;
    const { sweepLeftovers } = compiled<typeof import('../../src/files/leftovers')>('files/leftovers');
    expect(await sweepLeftovers()).toBe(1);
    expect(contents()).toHaveLength(before - 1);
    expect(contents()).not.toContain('evidence-old');
  });

  it('are deleted with a company that is removed', async () => {
    const { by } = await ask(server, QUESTIONS);
    await by.upload('Certified?', ['kept.pdf', PDF]);
    expect(contents().length).toBeGreaterThan(0);
    const companies = await register(server, 'operator', 'companies');
    const { acme } = server.companies;
    const row = (await companies.one(acme.documentId)).body.data;
    const removed = await (await server.request('operator')).post(`/api/companies/${acme.documentId}/remove`, {
      data: { name: row.name },
    });
    expect(removed.status).toBe(200);
    expect(contents().filter((name) => name !== 'evidence-young')).toEqual([]);
  });
});
