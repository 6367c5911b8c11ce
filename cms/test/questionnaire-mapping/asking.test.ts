import { fieldWords, LONGEST_MESSAGE, MOST_MESSAGES, messages, type SentMessage } from '@ridgeline/domain';
import { askingWords } from '@ridgeline/domain/words/asking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { type Failure, fieldsIn, type Row } from '../records/wire.ts';
import { ask, holder, type Wanted } from './questionnaires.ts';
import { prepare, send, tokenIn } from './sending.ts';

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
const { refusals } = askingWords;

interface Message {
  readonly documentId: string;
  readonly question_id: string;
  readonly text: string;
  readonly reply: boolean;
  readonly at: string;
}

const PATH = '/api/questionnaire-mapping/question';

const asker = (token: string) => {
  const headers = { 'x-link-token': token };
  return {
    ask: (data: unknown) => server.anonymous.post<{ data: Message } & Failure>(PATH, { data }, headers),
    list: async () => (await server.anonymous.get<{ data: Message[] }>(`${PATH}s`, headers)).body.data,
  };
};

const staff = async (documentId: string, as: AccountName = 'acme-analyst', headers: Record<string, string> = {}) => {
  const who = await server.request(as, headers);
  const path = `/api/questionnaire-mappings/${documentId}`;
  return {
    reply: (data: unknown) => who.post<{ data: { mail: string } } & Failure>(`${path}/reply`, { data }),
    messagesAt: async (question: string): Promise<readonly SentMessage[]> => {
      const { body } = await who.get<{ data: Row & { questions: { question: string; messages: SentMessage[] }[] } }>(
        path,
      );
      return body.data.questions.find((one) => one.question === question)?.messages ?? [];
    },
  };
};

const begin = async () => {
  const asked = await ask(server, QUESTIONS);
  const [backup, access] = (await asked.by.opened()).questions;
  return { ...asked, ...asker(asked.token), backup: String(backup?.documentId), access: String(access?.documentId) };
};

/** A colleague with a link to the topic Access. */
const colleagueOf = async (token: string) => {
  const { body } = await server.anonymous.post<{ data: { url: string } }>(
    '/api/questionnaire-mapping/colleague',
    { data: { topic: 'Access' } },
    { 'x-link-token': token },
  );
  return asker(tokenIn(body.data.url));
};

describe('a question to the sender', () => {
  it('reaches sender and reviewer at once, is answered in the review, and the reply is at the question', async () => {
    const { documentId, asked, access, ask: put, list } = await begin();
    const { rows } = await server.sql.query(
      `update questionnaire_mappings set reviewer = 'acme-administrator' where document_id = $1 returning recipient`,
      [documentId],
    );
    const [sender, reviewer, other] = await Promise.all(
      (['acme-analyst', 'acme-administrator', 'birch-analyst'] as const).map(async (account) =>
        connect(server.url, await passOf(server.anonymous, account)),
      ),
    );
    const text = 'Which access?\n<b>Ours</b> or that of your people?';
    const stored = await put({ question_id: access, text: `  ${text} ` });
    expect([stored.status, stored.body.data]).toEqual([
      200,
      expect.objectContaining({ question_id: access, text, reply: false, at: expect.stringMatching(/Z$/) }),
    ]);
    const about = { resource: 'questionnaire-mappings', id: documentId };
    const message = `${rows[0].recipient} has a question about ${asked.title}.`;
    for (const page of [sender, reviewer]) {
      await expect.poll(() => page?.messages).toEqual([expect.objectContaining({ type: 'info', message, about })]);
      await expect.poll(() => page?.changes).toContainEqual(about);
    }
    expect([other?.messages, other?.changes]).toEqual([[], []]);

    const side = await staff(documentId);
    const first = { text, reply: false, author: null, byColleague: false };
    expect(await side.messagesAt('Reviewed?')).toEqual([expect.objectContaining(first)]);
    expect(await side.messagesAt('Tested?')).toEqual([]);
    const replied = await side.reply({ question_id: access, text: 'That of your people.' });
    expect([replied.status, replied.body.data.mail]).toEqual([200, 'not-configured']);
    expect((await side.messagesAt('Reviewed?'))[1]).toMatchObject({ reply: true, text: 'That of your people.' });
    const read = await list();
    expect(read.map(({ text: said, reply }) => [said, reply])).toEqual([
      [text, false],
      ['That of your people.', true],
    ]);
    expect(JSON.stringify(read)).not.toMatch(/analyst/i);
  });

  it('of a colleague is shown only with its topic, and the recipient sees all', async () => {
    const { token, documentId, access, backup, ask: put, list } = await begin();
    const colleague = await colleagueOf(token);
    await put({ question_id: backup, text: 'Of the whole' });
    expect((await colleague.ask({ question_id: access, text: 'Of the colleague' })).status).toBe(200);
    const refused = await colleague.ask({ question_id: backup, text: 'Elsewhere' });
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['question_id']]);
    const side = await staff(documentId);
    expect((await side.reply({ question_id: access, text: 'To the colleague' })).body.data.mail).toBe('none');
    expect((await colleague.list()).map(({ text }) => text)).toEqual(['Of the colleague', 'To the colleague']);
    expect(await list()).toHaveLength(3);
    expect((await side.messagesAt('Reviewed?'))[0]).toMatchObject({ byColleague: true });
    expect(await asker((await begin()).token).list()).toEqual([]);
  });

  it('is in the audit log with the words of its question', async () => {
    const { documentId, access, ask: put } = await begin();
    const stored = await put({ question_id: access, text: 'Noted?' });
    await (await staff(documentId)).reply({ question_id: access, text: 'Yes' });
    const { rows } = await server.sql.query(
      `select action, username, label from audit_entries where entity = 'questionnaire-message'
         and id >= (select min(id) from audit_entries where row_document_id = $1) order by id`,
      [stored.body.data.documentId],
    );
    expect(rows).toEqual([
      { action: 'create', username: 'respondent', label: 'Reviewed?' },
      { action: 'create', username: 'acme-analyst', label: 'Reviewed?' },
    ]);
  });
});

describe('what is refused', () => {
  it('names the wrong field, and the asking must be open', async () => {
    const { access, by, ask: put, list } = await begin();
    for (const [data, fields] of [
      [undefined, ['question_id', 'text']],
      [[], ['question_id', 'text']],
      [{ question_id: access }, ['text']],
      [{ question_id: access, text: ' \n ' }, ['text']],
      [{ question_id: access, text: 7 }, ['text']],
      [{ question_id: access, text: 'a\u0000b' }, ['text']],
      [{ question_id: 'nothing', text: 'Why?' }, ['question_id']],
    ] as const) {
      const refused = await put(data);
      expect([refused.status, fieldsIn(refused)], JSON.stringify(data)).toEqual([400, fields]);
    }
    const long = await put({ question_id: access, text: 'x'.repeat(LONGEST_MESSAGE + 1) });
    expect(long.body.error.details.errors?.[0]?.message).toBe(
      fieldWords.tooLong({ max: LONGEST_MESSAGE, length: LONGEST_MESSAGE + 1 }),
    );
    await by.hand({ 'Tested?': 'No', 'Reviewed?': 'No' });
    const late = await put({ question_id: access, text: 'Too late?' });
    expect([late.status, late.body.error.message]).toEqual([409, messages.alreadySubmitted]);
    expect(await list()).toEqual([]);
    expect((await server.anonymous.post(PATH, { data: {} }, { 'x-link-token': 'x'.repeat(24) })).status).toBe(404);
  });

  it('counts the questions of each link, also of those that come at the same time', async () => {
    const { token, access, ask: put } = await begin();
    // One link may send 12 requests at once.
    const [half, text] = [MOST_MESSAGES.aDay / 2 + 1, 'Number of many'];
    const several = () => Promise.all(Array.from({ length: half }, () => put({ question_id: access, text })));
    const asked = [...(await several()), ...(await several())];
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(MOST_MESSAGES.aDay);
    const refused = asked.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect([status, body.error.message]).toEqual([409, refusals.aDay({ most: MOST_MESSAGES.aDay })]);
    }
    const colleague = await colleagueOf(token);
    expect((await colleague.ask({ question_id: access, text: 'One more' })).status).toBe(200);
    await server.sql.query(
      `update questionnaire_messages set created_at = created_at - interval '25 hours' where text = 'Number of many'`,
    );
    expect((await put({ question_id: access, text: 'The next day' })).status).toBe(200);
  });

  it('replies come from the asking side, to what was asked', async () => {
    const { documentId, access, backup, ask: put } = await begin();
    await put({ question_id: access, text: 'Which?' });
    const side = await staff(documentId);
    const nothing = await side.reply({ question_id: backup, text: 'Unasked' });
    expect([nothing.status, nothing.body.error.message]).toEqual([409, refusals.notAsked]);
    expect(fieldsIn(await side.reply({ question_id: access, text: '' }))).toEqual(['text']);
    const reply = { question_id: access, text: 'Mine' };
    expect((await (await staff(documentId, 'acme-auditor')).reply(reply)).status).toBe(403);
    expect((await (await staff(documentId, 'birch-analyst')).reply(reply)).status).toBe(403);
    const elsewhere = { 'x-company': server.companies.birch.documentId };
    expect((await (await staff(documentId, 'operator', elsewhere)).reply(reply)).status).toBe(404);
  });

  it('a company does not reply to itself what the operator has asked it', async () => {
    const { acme } = server.companies;
    const asked = await prepare(server, 'operator', 'Company');
    const sending = await send(server, 'operator', { questionnaire_id: asked.documentId, company_id: acme.documentId });
    const { documentId, url } = sending.body.data;
    const by = holder(server, tokenIn(url));
    const [question] = (await by.opened()).questions;
    const data = { question_id: String(question?.documentId), text: 'Ours?' };
    expect((await asker(by.token).ask(data)).status).toBe(200);
    const own = await (await staff(documentId, 'acme-administrator')).reply(data);
    expect([own.status, own.body.error.message]).toEqual([403, refusals.senderOnly]);
  });
});
