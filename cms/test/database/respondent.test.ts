import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { companyTables, FORBIDDEN, failureOf, insertRow } from './tables.ts';

const HOUR = 3_600_000;
/** As text: the driver would write a Date as local time, and the columns are in UTC. */
const soon = () => new Date(Date.now() + HOUR).toISOString();
const past = () => new Date(Date.now() - HOUR).toISOString();

let server: TestServer;
const mappings = { acme: 0, birch: 0, ended: 0, finished: 0, revoked: 0 };
const answers = { acme: 0, birch: 0, finished: 0 };
let supplier = 0;

const send = async (company: number, token: string, status: string, expires: string, revoked: string | null = null) => {
  const mapping = await insertRow(server, 'questionnaire_mappings', company, {
    status,
    supplier_id: company === server.companies.acme.id ? supplier : null,
  });
  const link = {
    mapping_id: mapping,
    token_hash: server.tenancy.hashOfToken(token),
    expires_at: expires,
    revoked_at: revoked,
  };
  await insertRow(server, 'questionnaire_links', company, { ...link, topic: token === 'ended' ? 'Access' : null });
  return mapping;
};

beforeAll(async () => {
  server = await startServer();
  const { acme, birch } = server.companies;
  supplier = await insertRow(server, 'supplier_managements', acme.id, { supplier_name: 'Asked' });
  mappings.ended = await send(acme.id, 'ended', 'opened', past());
  mappings.finished = await send(acme.id, 'finished', 'completed', past());
  mappings.revoked = await send(acme.id, 'revoked', 'opened', soon(), past());
  mappings.birch = await send(birch.id, 'birch', 'opened', soon());
  mappings.acme = await send(acme.id, 'acme', 'sent', soon());
  answers.acme = await insertRow(server, 'answers', acme.id, {
    mapping_id: mappings.acme,
    question_id: '1',
    answer: 'Yes',
  });
  answers.birch = await insertRow(server, 'answers', birch.id, {
    mapping_id: mappings.birch,
    question_id: '1',
    answer: 'No',
  });
  answers.finished = await insertRow(server, 'answers', acme.id, { mapping_id: mappings.finished, question_id: '1' });
});
afterAll(() => server.stop());

type Work<Result> = (trx: ReturnType<TestServer['tenancy']['currentTransaction']>) => Promise<Result>;

const by = <Result>(token: string, work: Work<Result>): Promise<Result> =>
  server.tenancy.asRespondent(server.tenancy.hashOfToken(token), () => work(server.tenancy.currentTransaction()));

/** Runs as `by`, and rolls back at the end. */
const trying = async <Result>(token: string, work: Work<Result>): Promise<Result> => {
  let result: Result | undefined;
  const undo = new Error('undo');
  await by(token, async (trx) => {
    result = await work(trx);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return result as Result;
};

const idsIn = (token: string, table: string): Promise<number[]> =>
  by(token, (trx) => trx(table).orderBy('id').pluck('id'));

describe('the holder of an answering link', () => {
  it('sees its sent questionnaire, its answers and its link, and no row of another table', async () => {
    expect(await idsIn('acme', 'questionnaire_mappings')).toEqual([mappings.acme]);
    expect(await idsIn('acme', 'answers')).toEqual([answers.acme]);
    expect(await idsIn('acme', 'questionnaire_links')).toHaveLength(1);
    expect(await idsIn('acme', 'acceptance_requests')).toEqual([]);
    const empty = ['evidences', 'questionnaire_messages', 'questionnaire_handovers'];
    const seen = ['questionnaire_mappings', 'answers', 'questionnaire_links', 'acceptance_requests', ...empty];
    for (const table of empty) expect(await idsIn('acme', table), table).toEqual([]);
    for (const { table } of companyTables(server).filter((companyTable) => !seen.includes(companyTable.table))) {
      expect(await failureOf(idsIn('acme', table)), table).toBe(FORBIDDEN);
    }
    for (const table of ['companies', 'subscription_managements', 'up_roles', 'admin_users', 'strapi_sessions']) {
      expect(await failureOf(idsIn('acme', table)), table).toBe(FORBIDDEN);
    }
  });

  it('sees nothing with an unknown link, and only the link itself when it is revoked or expired', async () => {
    for (const [token, links] of [
      ['unknown', 0],
      ['revoked', 1],
      ['ended', 1],
    ] as const) {
      expect(await idsIn(token, 'questionnaire_mappings'), token).toEqual([]);
      expect(await idsIn(token, 'answers'), token).toEqual([]);
      expect(await idsIn(token, 'questionnaire_links'), token).toHaveLength(links);
    }
  });

  it('reads what was completed also when the link has expired, and changes nothing of it', async () => {
    expect(await idsIn('finished', 'questionnaire_mappings')).toEqual([mappings.finished]);
    expect(await idsIn('finished', 'answers')).toEqual([answers.finished]);
    const changed = await by('finished', (trx) => trx('answers').update({ answer: 'No' }));
    expect(changed).toBe(0);
    expect(await by('finished', (trx) => trx('questionnaire_mappings').update({ status: 'in-progress' }))).toBe(0);
  });

  it('gets the topic that the link is for', async () => {
    const topics = ['ended', 'birch'].map((token) =>
      server.tenancy.asRespondent(server.tenancy.hashOfToken(token), async ({ topic }) => topic),
    );
    expect(await Promise.all(topics)).toEqual(['Access', undefined]);
  });

  it('answers, and the answer belongs to the company that asked', async () => {
    const answer = { document_id: 'new', mapping_id: mappings.acme, question_id: '2', answer: 'Yes' };
    const stored = await trying('acme', async (trx) => {
      await trx('answers').insert(answer).onConflict(['mapping_id', 'question_id']).merge(['answer']);
      await trx('answers')
        .insert({ ...answer, answer: 'No' })
        .onConflict(['mapping_id', 'question_id'])
        .merge(['answer']);
      return trx('answers').where({ question_id: '2' }).select('company_id', 'answer');
    });
    expect(stored).toEqual([{ company_id: server.companies.acme.id, answer: 'No' }]);
  });

  it('cannot answer another sent questionnaire, nor move an answer to it', async () => {
    const foreign = { document_id: 'x', mapping_id: mappings.birch, question_id: '9', answer: 'Yes' };
    expect(await failureOf(by('acme', (trx) => trx('answers').insert(foreign)))).toBeDefined();
    expect(await by('acme', (trx) => trx('answers').where({ id: answers.birch }).update({ answer: 'Yes' }))).toBe(0);
    expect(await failureOf(by('acme', (trx) => trx('answers').update({ mapping_id: mappings.birch })))).toBe(FORBIDDEN);
    expect(await failureOf(by('acme', (trx) => trx('answers').delete()))).toBe(FORBIDDEN);
  });

  it('updates its progress, but cannot review or change what was sent', async () => {
    const moved = await trying('acme', (trx) =>
      trx('questionnaire_mappings').update({ status: 'in-progress', opened_at: past() }),
    );
    expect(moved).toBe(1);
    expect(await failureOf(by('acme', (trx) => trx('questionnaire_mappings').update({ status: 'approved' })))).toBe(
      FORBIDDEN,
    );
    for (const column of ['title', 'questions', 'supplier_id', 'company_id', 'due_date', 'answered', 'score']) {
      expect(
        await failureOf(by('acme', (trx) => trx('questionnaire_mappings').update({ [column]: null }))),
        column,
      ).toBe(FORBIDDEN);
    }
    expect(await failureOf(by('acme', (trx) => trx('questionnaire_links').update({ expires_at: soon() })))).toBe(
      FORBIDDEN,
    );
  });

  it('cannot answer once it has submitted', async () => {
    const late = trying('acme', async (trx) => {
      await trx('questionnaire_mappings').update({ status: 'completed' });
      return trx('answers').update({ answer: 'No' });
    });
    expect(await late).toBe(0);
  });
});

describe('the supplier who was asked', () => {
  const statusAfter = async (status: string, mapping = mappings.acme): Promise<string> => {
    await server.sql.query('update questionnaire_mappings set status = $1 where id = $2', [status, mapping]);
    const { rows } = await server.sql.query('select assessment_status from supplier_managements where id = $1', [
      supplier,
    ]);
    return rows[0].assessment_status;
  };

  it('has the status of the latest sent questionnaire', async () => {
    expect(await statusAfter('opened')).toBe('not-started');
    await by('acme', (trx) => trx('questionnaire_mappings').update({ status: 'in-progress' }));
    expect(await statusAfter('in-progress')).toBe('in-progress');
    expect(await statusAfter('completed')).toBe('in-progress');
    expect(await statusAfter('changes-requested')).toBe('in-progress');
    expect(await statusAfter('approved', mappings.finished)).toBe('in-progress');
    expect(await statusAfter('revoked')).toBe('in-progress');
  });
});
