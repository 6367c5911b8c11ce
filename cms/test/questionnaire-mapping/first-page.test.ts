import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { answersTo, give, prepare, respondent, sent } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const pageOf = async (token: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${server.url}/assessment/${token}`, { method, headers });
  const text = await response.text();
  const holder =
    /<script type="application\/json" id="first-answer" data-status="(\d+)"[^>]*>([\s\S]*?)<\/script>/.exec(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    /** What is drawn, without the answer that the page brings. */
    drawn: text.replace(holder?.[0] ?? '', ''),
    brought: holder && { status: Number(holder[1]), body: JSON.parse(holder[2] ?? '') as unknown },
  };
};

const isDrawn = (page: { text: string }): boolean => page.text.includes('data-place="');

describe('the page of a link', () => {
  it('has the first questions drawn in the language of the sending, and the answer of the API, and not the token', async () => {
    const { token } = await sent(server, asked, { language: 'de', due_date: '2099-03-27' });
    const by = respondent(server, token);
    const { questions } = (await by.open()).body.data;
    await by.save(give(questions[0] as never, 'Yes'));
    const page = await pageOf(token, { 'accept-language': 'de-AT,en;q=0.5' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.drawn).toContain('<html data-answered lang="de"');
    expect(page.drawn).toContain('Is access reviewed?');
    expect(page.drawn).toContain('bitte antworten bis 27. März 2099');
    expect(page.drawn).toMatch(/checked=""[^>]*value="Yes"|value="Yes"[^>]*checked=""/);
    expect(page.brought).toEqual({ status: 200, body: (await by.open()).body });
    expect(page.text).not.toContain(token);
  });

  it('draws one page of questions, however many there are', async () => {
    const make = await register(server, 'acme-analyst', 'questionnaires');
    const long = await make.make({ title: 'Long', description: 'Long.', type: 'Supplier' });
    const rows = Array.from({ length: 60 }, (_, index) => ({
      topic: 'One',
      question: `Is measure ${index} in place?`,
      options: 'Yes,No',
      questionnaires_id: long.documentId,
    }));
    const { status } = await (await server.request('acme-analyst')).post('/api/create-bulk/questions', rows);
    expect(status).toBe(200);
    const { drawn } = await pageOf((await sent(server, long)).token);
    expect(drawn.match(/<fieldset/g)).toHaveLength(5);
  });

  it('holds what people wrote as text, whatever it is', async () => {
    const title = '</script><img src=x onerror=alert(1)> & "$&" <!-- $\' -->';
    const make = await register(server, 'acme-analyst', 'questionnaires');
    const hostile = await make.make({ title: title.slice(0, 100), description: title, type: 'Supplier' });
    await (await server.request('acme-analyst')).post('/api/create-bulk/questions', [
      { topic: title, question: title, notes: title, options: 'Yes,No', questionnaires_id: hostile.documentId },
    ]);
    const { token } = await sent(server, hostile, {}, { supplier_name: `Evil ${title}`.slice(0, 80) });
    const page = await pageOf(token);
    expect(isDrawn(page)).toBe(true);
    expect(page.text).not.toContain('<img');
    expect(page.text.match(/<\/script>/g)).toHaveLength(3);
    expect(page.brought?.body).toEqual((await respondent(server, token).open()).body);
  });

  it.each([
    ['*', 'lang="en"'],
    ['fr-FR-u-nu-arab-x-nonsense,de', 'lang="fr"'],
    ['de_DE;q=zz,"><script>', 'lang="en"'],
    [Array.from({ length: 400 }, (_, index) => `de-${index}x`).join(','), 'lang="de"'],
  ])('is drawn whatever languages a browser names (%#)', async (wanted, lang) => {
    const { token } = await sent(server, asked, { due_date: '2099-03-27' });
    const page = await pageOf(token, { 'accept-language': wanted });
    expect(page.status).toBe(200);
    expect(isDrawn(page)).toBe(true);
    expect(page.drawn).toContain(lang);
    expect(page.drawn).not.toContain('"><script>');
  });

  it('marks nothing as opened, since programs that check links read it too', async () => {
    const { token, documentId } = await sent(server, asked);
    await pageOf(token);
    const { body } = await (await register(server, 'acme-analyst', 'questionnaire-mappings')).one(documentId);
    expect(body.data).toMatchObject({ status: 'sent' });
  });

  it('brings why there are no questions, and draws none', async () => {
    const unknown = await pageOf('x'.repeat(24));
    expect([unknown.status, unknown.brought?.status, isDrawn(unknown)]).toEqual([200, 404, false]);

    const ended = await sent(server, asked);
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${ended.documentId}/revoke`);
    const revoked = await pageOf(ended.token);
    expect([revoked.brought?.status, isDrawn(revoked)]).toEqual([410, false]);
    expect(revoked.brought?.body).toEqual((await respondent(server, ended.token).open()).body);

    const done = await sent(server, asked);
    const by = respondent(server, done.token);
    await by.submit(answersTo((await by.open()).body.data.questions));
    const finished = await pageOf(done.token);
    expect([finished.brought?.status, isDrawn(finished)]).toEqual([200, false]);
  });

  it('is as it was built for what cannot be a link, for a preview and for a request for its headers', async () => {
    for (const token of ['short', 'preview', 'x'.repeat(5_000), '%2e%2e', 'a%0d%0ab']) {
      const page = await pageOf(token);
      expect([page.status, page.brought, isDrawn(page)], token).toEqual([200, null, false]);
    }
    const { token } = await sent(server, asked);
    const head = await pageOf(token, {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('of one link shows nothing of another that is drawn at the same time', async () => {
    const links = await Promise.all(
      (['en', 'de', 'fr'] as const).map(async (language) => ({
        language,
        ...(await sent(server, asked, { language })),
      })),
    );
    const pages = await Promise.all(
      links.flatMap((link) => [link, link].map(async () => ({ link, page: await pageOf(link.token) }))),
    );
    for (const { link, page } of pages) expect(page.drawn).toContain(`lang="${link.language}"`);
  });
});
