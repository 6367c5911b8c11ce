import { fieldWords, messages } from '@ridgeline/domain';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn } from '../records/wire.ts';
import { ask, holder, PDF, reasonsIn, type Wanted } from './questionnaires.ts';
import { shown, tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const YES = { kind: 'Yes or No', options: 'Yes,No' } as const;
const QUESTIONS: readonly Wanted[] = [
  { ...YES, topic: 'Backup', question: 'Tested?', code: 'TEST', evidence: 'Optional' },
  { ...YES, topic: 'Access', question: 'Reviewed?', code: 'REV' },
  { ...YES, topic: 'Access', question: 'How often?', code: 'OFTEN', showWhen: 'REV = Yes' },
  { ...YES, topic: 'Access', question: 'Both?', code: 'BOTH', showWhen: 'TEST = Yes\nREV = Yes' },
  { ...YES, topic: 'Access', question: 'Either?', code: 'EITHER', showWhen: 'any\nTEST = Yes\nREV = No' },
];

interface Link {
  readonly documentId: string;
  readonly url: string;
  readonly topic: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly mail: string;
}

const colleagues = (token: string) => {
  const headers = { 'x-link-token': token };
  const path = '/api/questionnaire-mapping/colleague';
  return {
    ask: (data: unknown) => server.anonymous.post<{ data: Link } & Failure>(path, { data }, headers),
    list: () => server.anonymous.get<{ data: Link[] } & Failure>(`${path}s`, headers),
    end: (id: string) => server.anonymous.delete<{ data: Link } & Failure>(`${path}s/${id}`, undefined, headers),
  };
};

const begin = async (topic = 'Access') => {
  const asked = await ask(server, QUESTIONS);
  const links = colleagues(asked.token);
  const { data: link } = (await links.ask({ topic })).body;
  return { ...asked, links, link, colleague: holder(server, tokenIn(link.url)) };
};

const questionsOf = async ({ opened }: ReturnType<typeof holder>) =>
  (await opened()).questions.map(({ question, showWhen }: { question: string; showWhen?: unknown }) => [
    question,
    showWhen,
  ]);

describe('a colleague', () => {
  it('gets a link to one topic, and the server decides conditions on other topics', async () => {
    const { by, link, colleague, expiresAt } = await begin();
    expect(link).toMatchObject({ topic: 'Access', mail: 'none', expiresAt });
    const about = (await colleague.opened()).company_questionnaire;
    expect(about).toMatchObject({ scope: { topic: 'Access' }, may: { ask: false, submit: false } });
    const when = (code: string, is: string, match = 'all') => ({ match, rules: [{ code, is: [is] }] });
    expect(await questionsOf(colleague)).toEqual([
      ['Reviewed?', null],
      ['How often?', when('REV', 'Yes')],
      ['Either?', when('REV', 'No', 'any')],
    ]);
    expect(JSON.stringify((await colleague.open()).body)).not.toMatch(/Tested|TEST|Backup/);
    await by.give({ 'Tested?': 'Yes' });
    expect(await questionsOf(colleague)).toEqual([
      ['Reviewed?', null],
      ['How often?', when('REV', 'Yes')],
      ['Both?', when('REV', 'Yes')],
      ['Either?', null],
    ]);
  });

  it('answers that topic; everything is counted and scored, also what it does not see', async () => {
    const { by, colleague, documentId } = await begin();
    await by.give({ 'Tested?': 'Yes' });
    await by.upload('Tested?', ['secret.pdf', PDF]);
    expect((await colleague.give({ 'Reviewed?': 'Yes', 'How often?': 'No' })).status).toBe(200);
    expect(await shown(server, documentId)).toMatchObject({ answered: 3, total: 5, score: 40, status: 'in-progress' });
    const { data } = (await colleague.save([], '2020-01-01T00:00:00.000Z')).body;
    expect(data.changed.map(({ answer }) => answer).sort()).toEqual(['No', 'Yes']);
    const refused = await colleague.give({ 'Reviewed?': 'No', 'Both?': 'Yes' });
    expect([refused.status, reasonsIn(refused)]).toEqual([400, ['hidden']]);
    expect((await colleague.give({ 'Both?': 'Yes', 'Either?': 'No' })).status).toBe(200);
  });

  it('has no access to other topics: neither to answer nor to upload or download files', async () => {
    const { by, colleague, token } = await begin();
    const { documentId } = await by.find('Tested?');
    const [file] = (await by.upload('Tested?', ['secret.pdf', PDF])).body.data.files;
    const save = await colleague.save([{ question_id: documentId, answer: 'Yes' }]);
    expect([save.status, reasonsIn(save)]).toEqual([400, [messages.questionNotSent]]);
    expect((await colleague.fetch(String(file?.documentId))).status).toBe(404);
    expect((await colleague.drop(String(file?.documentId))).status).toBe(404);
    const path = `/api/questionnaire-mapping/evidence?question_id=${documentId}`;
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(PDF)]), 'a.pdf');
    expect((await server.anonymous.post(path, form, colleague.headers)).status).toBe(400);
    expect((await server.anonymous.post(path, form, { 'x-link-token': token })).status).toBe(200);
  });

  it('cannot submit, ask other colleagues or end their links', async () => {
    const { colleague, link } = await begin();
    const own = colleagues(colleague.token);
    for (const refused of [
      await own.ask({ topic: 'Access' }),
      await own.list(),
      await own.end(link.documentId),
      await colleague.submit([]),
    ]) {
      expect([refused.status, (refused.body as Failure).error.message]).toEqual([403, answeringWords.topicOnly]);
    }
  });

  it('is refused once its link is ended, by its sender or with all links', async () => {
    const { colleague, links, link, documentId } = await begin('Backup');
    await links.ask({ topic: 'Access' });
    const listed = (await links.list()).body.data;
    expect(listed.map(({ topic, revokedAt }) => [topic, revokedAt])).toEqual([
      ['Backup', null],
      ['Access', null],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/hash|assessment\//);
    expect((await links.end(link.documentId)).body.data.revokedAt).not.toBeNull();
    expect((await links.end('nothing')).status).toBe(404);
    expect((await colleague.open()).status).toBe(410);
    const another = holder(server, tokenIn((await links.ask({ topic: 'Access' })).body.data.url));
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${documentId}/revoke`);
    expect((await another.open()).status).toBe(410);
  });

  it('is not asked with an unknown topic, an invalid address, or after the submission', async () => {
    const { by, links } = await begin();
    const other = await begin();
    for (const data of [
      undefined,
      null,
      [],
      {},
      { topic: '' },
      { topic: 7 },
      { topic: 'access' },
      { topic: 'x'.repeat(9_000) },
    ]) {
      const refused = await links.ask(data);
      expect([refused.status, fieldsIn(refused)], JSON.stringify(data)?.slice(0, 40)).toEqual([400, ['topic']]);
    }
    const refused = await links.ask({ topic: 'Access', email: 'nobody' });
    expect(refused.body.error.details.errors).toEqual([{ field: 'email', message: fieldWords.email }]);
    expect((await links.ask({ topic: 'Access', email: 'a@example.test' })).body.data.mail).toBe('not-configured');
    expect((await other.links.end((await links.list()).body.data[0]?.documentId ?? '')).status).toBe(404);
    await by.hand({ 'Reviewed?': 'No', 'Tested?': 'No', 'Either?': 'No' });
    expect((await links.ask({ topic: 'Access' })).status).toBe(409);
    expect((await links.list()).status).toBe(200);
  });

  it('reads why something is refused in the language that the page asks for, else in English', async () => {
    const { token } = await ask(server, QUESTIONS);
    const refusal = async (language: string): Promise<string | undefined> => {
      const headers = { 'x-link-token': token, 'accept-language': language };
      const path = '/api/questionnaire-mapping/colleague';
      const { body } = await server.anonymous.post<Failure>(path, { data: { topic: 'None' } }, headers);
      return body.error.details.errors?.[0]?.message;
    };
    expect(await refusal('fr-CA,en;q=0.5')).toBe(MESSAGES.fr.answering.notTopic);
    expect(await refusal('tlh, de;q=0.3')).toBe(MESSAGES.de.answering.notTopic);
    expect(await refusal('tlh')).toBe(MESSAGES.en.answering.notTopic);
  });
});
