import {
  controlDomain,
  messages,
  question,
  questionnaire,
  questionnaireTopic,
  riskTreatment,
  uidOf,
} from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, type Register, register } from '../records/wire.ts';
import { collection, contentAdministrator, type Panel, type PanelAnswer, refusedFields } from './panel.ts';

let server: TestServer;
let panel: Panel;
beforeAll(async () => {
  server = await startServer();
  panel = await contentAdministrator(server, 'same@ridgeline.test');
});
afterAll(() => server.stop());

const [topics, questions, treatments, domains] = [questionnaireTopic, question, riskTreatment, controlDomain].map(
  (entity) => collection(uidOf(entity)),
) as [string, string, string, string];

const operators = (plural: string): Promise<Register> => register(server, 'operator', plural);
const documentIdOf = async (table: string, id: number): Promise<string> =>
  (await server.sql.query(`select document_id from ${table} where id = $1`, [id])).rows[0].document_id;

/** The sentence of a refusal and what it says of each field, of the API and of the panel. */
const toldByApi = ({ body }: { body: Failure }) => ({
  message: body.error.message,
  fields: Object.fromEntries((body.error.details?.errors ?? []).map(({ field, message }) => [field, message])),
});
const toldByPanel = (answer: PanelAnswer) => ({ message: answer.body.error?.message, fields: refusedFields(answer) });

describe('a write of the panel', () => {
  it('lacks a required field in the words of the API', async () => {
    const row = { domain: 'Access', control_no: 'S1' };
    const byApi = await (await operators(controlDomain.plural)).create(row);
    const byPanel = await panel.send('POST', domains, row);
    expect([byApi.status, byPanel.status]).toEqual([400, 400]);
    expect(toldByPanel(byPanel)).toEqual(toldByApi(byApi));
    expect(toldByApi(byApi).fields).toEqual({ control_description: 'Required.' });
  });

  it('points to a row of another company in the words of the API', async () => {
    const theirs = await insertRow(server, 'questionnaires', server.companies.birch.id, { title: 'Theirs' });
    const documentId = await documentIdOf('questionnaires', theirs);
    const text = { topic: 'Any', question: 'Any?', notes: 'Any', options: 'Yes, No' };
    const acme = await register(server, 'acme-administrator', question.plural);
    const byApi = await acme.create({ ...text, questionnaires_id: documentId });
    const byPanel = await panel.send('POST', questions, { ...text, questionnaires_id: { connect: [{ documentId }] } });
    expect([byApi.status, byPanel.status]).toEqual([400, 400]);
    expect(refusedFields(byPanel)).toEqual(toldByApi(byApi).fields);
    expect(refusedFields(byPanel)).toEqual({ questionnaires_id: messages.unknownRelation({ label: documentId }) });
  });

  it('deletes a row that others point to in the words of the API', async () => {
    const made = await (await operators(riskTreatment.plural)).make({
      ...{ treatmentOption: 'Share', whenToUse: 'Often', description: 'With an insurer' },
    });
    await insertRow(server, 'risks', server.companies.acme.id, { risk_treatment_id: made.id });
    const byApi = await (await operators(riskTreatment.plural)).remove(made.documentId);
    const byPanel = await panel.send('DELETE', `${treatments}/${made.documentId}`);
    expect([byApi.status, byPanel.status]).toEqual([409, 400]);
    expect(byPanel.body.error?.message).toBe(byApi.body.error.message);
    expect(byApi.body.error.message).toBe('It is in use by 1 risk.');
  });

  it('deletes or renames a row whose name a company uses in the words of the API', async () => {
    const made = await (await operators(questionnaireTopic.plural)).make({ title: 'Backups' });
    await insertRow(server, 'questions', server.companies.acme.id, { question: 'Any?', topic: 'backups' });
    const api = await operators(questionnaireTopic.plural);
    const path = `${topics}/${made.documentId}`;
    const removals = [await api.remove(made.documentId), await panel.send('DELETE', path)];
    const renames = [
      await api.change(made.documentId, { title: 'Copies' }),
      await panel.send('PUT', path, { title: 'Copies' }),
    ];
    const sentences = [...removals, ...renames].map(({ body }) => (body.error as { message: string }).message);
    expect(new Set(sentences)).toEqual(new Set(['It is in use by 1 question.']));
    expect((await api.one(made.documentId)).body.data.title).toBe('Backups');
  });

  it('renames the shared rows that use the name along', async () => {
    const asked = await (await operators(questionnaire.plural)).make({
      ...{ title: 'Named', description: 'A', type: 'Supplier' },
    });
    const api = await operators(question.plural);
    const text = { topic: 'Staff', question: 'Any?', notes: 'Any', options: 'Yes, No' };
    const row = await api.make({ ...text, questionnaires_id: asked.documentId });
    const [topic] = (await (await operators(questionnaireTopic.plural)).list('filters[title]=Staff')).body.data;
    const { status } = await panel.send('PUT', `${topics}/${topic?.documentId}`, { title: 'People' });
    expect([status, (await api.one(row.documentId)).body.data.topic]).toEqual([200, 'People']);
  });

  it('waits for another one that gives a row the same key', async () => {
    const row = { domain: 'Access', control_no: 'Same', control_description: 'Who may reach what.' };
    const api = await operators(controlDomain.plural);
    const answers = await Promise.all(Array.from({ length: 5 }, () => panel.send('POST', domains, row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect((await api.list('filters[control_no]=Same')).body.data).toHaveLength(1);
    // A form may repeat it, with a warning, which the panel has no place for.
    expect(await api.create(row)).toMatchObject({
      status: 201,
      body: { meta: { warnings: [{ field: 'control_no' }] } },
    });
  });
});
