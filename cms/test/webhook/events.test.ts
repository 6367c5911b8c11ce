import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { say, submitted } from '../questionnaire-mapping/reviewing.ts';
import { prepare, shown } from '../questionnaire-mapping/sending.ts';
import { type Row, register } from '../records/wire.ts';
import { makeRisk } from '../risk/rows.ts';
import { hooksOf, madeBy } from './hooks.ts';

const SUPPLIERS = ['supplier.created', 'supplier.updated', 'supplier.deleted'];
const QUESTIONNAIRES = ['sent', 'answered', 'approved', 'rejected', 'returned'].map((what) => `questionnaire.${what}`);
const RISKS = ['risk.created', 'risk.updated', 'risk.deleted', 'risk.raised'];
const ACCEPTANCES = ['acceptance.given', 'acceptance.declined'];

let server: TestServer;
let administrator: Requester;
let hook: Row;
let seen = 0;
beforeAll(async () => {
  server = await startServer();
  administrator = await server.request('acme-administrator');
  // A port on which nothing listens: what was written is in the list, whatever becomes of it.
  const address = 'http://localhost:1/';
  hook = (await madeBy(administrator, { address, events: ['import.finished'] })).data;
});
afterAll(() => server.stop());

/** From now on only these are written. */
const listenTo = async (events: readonly string[]): Promise<void> => {
  expect((await hooksOf(administrator).change(hook.documentId, { events })).status).toBe(200);
  seen = (await hooksOf(administrator).messages()).length;
};

/** What was written since. */
const written = async (): Promise<Row[]> => {
  const messages = (await hooksOf(administrator).messages()).slice(seen);
  seen += messages.length;
  return messages;
};

const eventsOf = (messages: readonly Row[]) => messages.map(({ event, rowId }) => [event, rowId]);

describe('a message is written', () => {
  it('when a supplier is created, changed and deleted', async () => {
    await listenTo(SUPPLIERS);
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const { documentId } = await suppliers.make({ supplier_name: 'Northwind' });
    await suppliers.change(documentId, { supplier_name: 'Southwind' });
    // Nothing changes.
    await suppliers.change(documentId, { supplier_name: 'Southwind' });
    await suppliers.remove(documentId);
    const messages = await written();
    expect(eventsOf(messages)).toEqual(SUPPLIERS.map((event) => [event, documentId]));
    expect(messages.map(({ label }) => label)).toEqual(['Northwind', 'Southwind', 'Southwind']);
  });

  it('when a questionnaire is sent, answered, returned and approved, or rejected', async () => {
    await listenTo(QUESTIONNAIRES);
    const { documentId, staff, by, first, questions } = await submitted(server, await prepare(server));
    expect(eventsOf(await written())).toEqual([
      ['questionnaire.sent', documentId],
      ['questionnaire.answered', documentId],
    ]);
    await staff.review([say(first, { verdict: 'change', reviewComment: 'Please check.' })]);
    await staff.requestChanges({ note: 'Once more' });
    expect(eventsOf(await written())).toEqual([['questionnaire.returned', documentId]]);
    await by.submit(questions.map((one) => ({ question_id: one.documentId, answer: one === first ? 'No' : 'Yes' })));
    await staff.review(questions.map((one) => say(one, { verdict: 'accepted' })));
    await staff.approve({});
    expect((await shown(server, documentId)).status).toBe('approved');
    expect(eventsOf(await written())).toEqual([
      ['questionnaire.answered', documentId],
      ['questionnaire.approved', documentId],
    ]);
    const other = await submitted(server, await prepare(server));
    await written();
    await other.staff.reject({ note: 'Not enough' });
    expect(eventsOf(await written())).toEqual([['questionnaire.rejected', other.documentId]]);
  });

  it('when a risk is created, raised on an answer, changed, accepted, declined and deleted', async () => {
    await listenTo(RISKS);
    const { documentId } = await makeRisk(server);
    const { rows } = await server.sql.query('select document_id from answers limit 1');
    const raised = await makeRisk(server, { answer: rows[0].document_id });
    expect(eventsOf(await written())).toEqual([
      ['risk.created', documentId],
      ['risk.created', raised.documentId],
      ['risk.raised', raised.documentId],
    ]);
    const risks = await register(server, 'acme-analyst', 'risks');
    await risks.change(documentId, { threat: 'Flood' });
    await risks.remove(raised.documentId);
    expect(eventsOf(await written())).toEqual([
      ['risk.updated', documentId],
      ['risk.deleted', raised.documentId],
    ]);
    await listenTo(ACCEPTANCES);
    const { rows: found } = await server.sql.query('select id from risks where document_id = $1', [documentId]);
    for (const decision of ['accepted', 'declined']) {
      await server.sql.query(
        `insert into risk_acceptances (document_id, company_id, risk_id, risk_name, decision, created_at, updated_at)
         values ($1, $2, $3, 'Flood', $1, now(), now())`,
        [decision, server.companies.acme.id, found[0].id],
      );
    }
    expect(eventsOf(await written())).toEqual([
      ['acceptance.given', documentId],
      ['acceptance.declined', documentId],
    ]);
  });

  it('when an import has finished, and for each of its rows', async () => {
    await listenTo(['supplier.created', 'import.finished']);
    const rows = [{ supplier_name: 'Imported one' }, { supplier_name: 'Imported two' }];
    expect((await importRows(server, 'acme-analyst', 'supplier-managements', rows)).status).toBe(200);
    const messages = await written();
    expect(messages.map(({ event, label }) => [event, label])).toEqual([
      ['supplier.created', 'Imported one'],
      ['supplier.created', 'Imported two'],
      ['import.finished', 'Suppliers'],
    ]);
    expect(messages[2]).toMatchObject({ rowId: null, resource: 'supplier-managements' });
  });

  it('by no webhook that is off', async () => {
    await listenTo(SUPPLIERS);
    expect((await hooksOf(administrator).change(hook.documentId, { active: false })).status).toBe(200);
    await (await register(server, 'acme-analyst', 'supplier-managements')).make({ supplier_name: 'Unseen' });
    expect(await written()).toEqual([]);
  });
});
