import { fieldWords, MOST_HANDOVERS, messages, type SentHandover } from '@ridgeline/domain';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { handoverWords } from '@ridgeline/domain/words/handover';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { type Failure, fieldsIn } from '../records/wire.ts';
import { ask, holder, type Wanted } from './questionnaires.ts';
import { prepare, send, shown, tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

const YES = { kind: 'Yes or No', options: 'Yes,No' } as const;
const QUESTIONS: readonly Wanted[] = [
  { ...YES, topic: 'Backup', question: 'Tested?' },
  { ...YES, topic: 'Access', question: 'Reviewed?' },
];
const { refusals } = handoverWords;
const PATH = '/api/questionnaire-mapping/handover';
const MIA = { name: 'Mia Magpie', email: 'mia@supplier.test', note: 'She does <b>security</b>.' };

interface Named {
  readonly documentId: string;
  readonly name: string;
  readonly email: string;
  readonly state: string;
}

const namer = (token: string) => {
  const headers = { 'x-link-token': token };
  return {
    name: (data: unknown) => server.anonymous.post<{ data: Named } & Failure>(PATH, { data }, headers),
    named: async () => (await server.anonymous.get<{ data: Named | null } & Failure>(PATH, headers)).body.data,
  };
};

const begin = async () => {
  const asked = await ask(server, QUESTIONS);
  return { ...asked, ...namer(asked.token) };
};

const decide = async (
  documentId: string,
  what: 'accept' | 'decline',
  handover: unknown,
  as: AccountName = 'acme-analyst',
  headers: Record<string, string> = {},
) =>
  (await server.request(as, headers)).post<{ data: { documentId: string; mail?: string; url?: string } } & Failure>(
    `/api/questionnaire-mapping/${documentId}/handover/${what}`,
    { data: { handover } },
  );

const handoverOf = async (documentId: string): Promise<SentHandover | null> =>
  (await shown(server, documentId)).handover as SentHandover | null;

describe('another person to answer', () => {
  it('is named to sender and reviewer, and gets the link with one click, which ends the earlier links', async () => {
    const { documentId, token, asked, by, name, named } = await begin();
    expect([await named(), await handoverOf(documentId)]).toEqual([null, null]);
    await by.give({ 'Tested?': 'Yes' });
    const sender = await connect(server.url, await passOf(server.anonymous, 'acme-analyst'));
    const stored = await name(MIA);
    expect([stored.status, stored.body.data]).toEqual([
      200,
      expect.objectContaining({ name: MIA.name, email: MIA.email, state: 'waiting' }),
    ]);
    const { recipient } = await shown(server, documentId);
    await expect.poll(() => sender.messages).toHaveLength(1);
    expect(sender.messages[0]).toMatchObject({
      message: `${recipient} says that another person should answer ${asked.title}.`,
      about: { resource: 'questionnaire-mappings', id: documentId },
    });
    // Outsiders cannot write a name or an address into a notice.
    expect(JSON.stringify(sender.messages)).not.toMatch(/Mia|supplier\.test/);
    expect((await by.open()).status).toBe(200);
    const waiting = await handoverOf(documentId);
    expect(waiting).toMatchObject({ ...MIA, state: 'waiting', decidedBy: null });

    const { body } = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      { 'x-link-token': token },
    );
    const accepted = await decide(documentId, 'accept', waiting?.documentId);
    expect([accepted.status, accepted.body.data.mail]).toEqual([200, 'not-configured']);
    expect((await by.open()).status).toBe(410);
    expect((await holder(server, tokenIn(body.data.url)).open()).status).toBe(410);
    const mia = holder(server, tokenIn(String(accepted.body.data.url)));
    expect((await mia.find('Tested?')).answer).toBe('Yes');
    expect((await mia.hand({ 'Reviewed?': 'No' })).status).toBe(200);
    expect(await handoverOf(documentId)).toMatchObject({ state: 'accepted', decidedBy: expect.any(String) });
  });

  it('is declined, which the respondent reads, who may name another one', async () => {
    const { documentId, by, name, named } = await begin();
    const first = (await name(MIA)).body.data;
    const twice = await name({ ...MIA, name: 'Max' });
    expect([twice.status, twice.body.error.message]).toEqual([409, refusals.waits({ name: MIA.name })]);
    expect((await decide(documentId, 'decline', first.documentId)).status).toBe(200);
    expect(await named()).toMatchObject({ name: MIA.name, state: 'declined' });
    expect(JSON.stringify(await named())).not.toMatch(/analyst/i);
    expect((await by.open()).status).toBe(200);
    for (let count = 1; count < MOST_HANDOVERS; count += 1) {
      const { data } = (await name({ ...MIA, name: `Person ${count}` })).body;
      await decide(documentId, 'decline', data.documentId);
    }
    const over = await name(MIA);
    expect([over.status, over.body.error.message]).toEqual([409, refusals.tooMany({ most: MOST_HANDOVERS })]);
  });

  it('is in the audit log, with who decided', async () => {
    const { documentId, name } = await begin();
    const { data } = (await name(MIA)).body;
    await decide(documentId, 'accept', data.documentId);
    const { rows } = await server.sql.query(
      `select action, username, label from audit_entries where entity = 'questionnaire-handover' and row_document_id = $1 order by id`,
      [data.documentId],
    );
    expect(rows).toEqual([
      { action: 'create', username: 'respondent', label: MIA.name },
      { action: 'update', username: 'acme-analyst', label: MIA.name },
    ]);
  });
});

describe('what is refused', () => {
  it('names each wrong field', async () => {
    const { name, named } = await begin();
    for (const [data, fields] of [
      [undefined, ['name', 'email']],
      [[], ['name', 'email']],
      [{ ...MIA, name: ' ' }, ['name']],
      [{ ...MIA, name: 'x'.repeat(121) }, ['name']],
      [{ ...MIA, email: 'nobody' }, ['email']],
      [{ ...MIA, email: 'a@supplier.test, b@supplier.test' }, ['email']],
      [{ ...MIA, email: 7 }, ['email']],
      [{ ...MIA, note: 'x'.repeat(1_001) }, ['note']],
    ] as const) {
      const refused = await name(data);
      expect([refused.status, fieldsIn(refused)], JSON.stringify(data)?.slice(0, 60)).toEqual([400, fields]);
    }
    expect((await name({ ...MIA, email: 'nobody' })).body.error.details.errors?.[0]?.message).toBe(fieldWords.email);
    expect(await named()).toBeNull();
  });

  it('a name by a colleague, and after the submission each name and each decision to send', async () => {
    const { documentId, token, by, name } = await begin();
    const { body } = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      { 'x-link-token': token },
    );
    const colleague = namer(tokenIn(body.data.url));
    const refused = await colleague.name(MIA);
    expect([refused.status, refused.body.error.message]).toEqual([403, answeringWords.topicOnly]);
    const { data } = (await name(MIA)).body;
    expect(await colleague.named()).toBeNull();
    await by.hand({ 'Tested?': 'No', 'Reviewed?': 'No' });
    const late = await name(MIA);
    expect([late.status, late.body.error.message]).toEqual([409, messages.alreadySubmitted]);
    expect((await decide(documentId, 'accept', data.documentId)).status).toBe(409);
  });

  it('the second of two names that come at the same time', async () => {
    const { name } = await begin();
    const both = await Promise.all([name(MIA), name({ ...MIA, name: 'Max' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a decision is of the asking side, about the person whom its user saw', async () => {
    const { documentId, by, name } = await begin();
    const other = await begin();
    const { data } = (await name(MIA)).body;
    const foreign = (await other.name(MIA)).body.data;
    expect((await decide(documentId, 'accept', data.documentId, 'acme-auditor')).status).toBe(403);
    expect((await decide(documentId, 'accept', data.documentId, 'birch-analyst')).status).toBe(403);
    const elsewhere = { 'x-company': server.companies.birch.documentId };
    expect((await decide(documentId, 'accept', data.documentId, 'operator', elsewhere)).status).toBe(404);
    for (const handover of [undefined, 7, 'nothing', foreign.documentId]) {
      const refused = await decide(documentId, 'accept', handover);
      expect([refused.status, refused.body.error.message]).toEqual([409, refusals.decided]);
    }
    expect((await by.open()).status).toBe(200);
    const both = await Promise.all(['accept', 'accept'].map(() => decide(documentId, 'accept', data.documentId)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a company does not decide about what the operator has asked it', async () => {
    const asked = await prepare(server, 'operator', 'Company');
    const { acme } = server.companies;
    const { body } = await send(server, 'operator', {
      questionnaire_id: asked.documentId,
      company_id: acme.documentId,
    });
    const { data } = (await namer(tokenIn(body.data.url)).name(MIA)).body;
    const refused = await decide(body.data.documentId, 'accept', data.documentId, 'acme-administrator');
    expect([refused.status, refused.body.error.message]).toEqual([403, refusals.senderOnly]);
  });
});
