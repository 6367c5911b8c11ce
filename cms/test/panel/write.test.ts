import {
  announcement,
  assetCategory,
  controlDomain,
  event,
  messages,
  policyPage,
  question,
  questionnaire,
  questionnaireTopic,
  riskTreatment,
  siteWords,
  uidOf,
} from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { collection, contentAdministrator, type Panel, panelUser, refusedFields, single } from './panel.ts';

let server: TestServer;
let panel: Panel;
beforeAll(async () => {
  server = await startServer();
  panel = await contentAdministrator(server, 'content@ridgeline.test');
});
afterAll(() => server.stop());

const domains = collection(uidOf(controlDomain));
const row = (control_no: string) => ({ domain: 'Access', control_no, control_description: 'Who may reach what.' });
const idOf = async (table: string, documentId: unknown): Promise<number> =>
  (await server.sql.query(`select id from ${table} where document_id = $1`, [documentId])).rows[0].id;

describe('a shared row that the panel saves', () => {
  it('is stored trimmed and shared, and staff of every company read it', async () => {
    const made = await panel.send('POST', domains, { ...row(' A1 ') });
    expect(made.status).toBe(201);
    const { rows } = await server.sql.query(
      'select control_no, shared, company_id from control_domains where document_id = $1',
      [made.body.data?.documentId],
    );
    expect(rows).toEqual([{ control_no: 'A1', shared: true, company_id: null }]);
    const staff = await server.request('acme-auditor');
    const { body } = await staff.get<{ data: { control_no: string; shared: boolean }[] }>('/api/control-domains');
    expect(body.data).toMatchObject([{ control_no: 'A1', shared: true }]);
  });

  it('is refused at the field when something is missing, too long, or an invalid choice', async () => {
    expect(refusedFields(await panel.send('POST', domains, { domain: 'X', control_no: 'A2' }))).toEqual({
      control_description: 'Required.',
    });
    const long = await panel.send('POST', domains, { ...row('A3'), domain: 'x'.repeat(300) });
    expect([long.status, refusedFields(long).domain]).toEqual([400, 'Has 300 characters; at most 255 are allowed.']);
    const wrong = await panel.send('POST', collection(uidOf(assetCategory)), {
      ...{ categoryType: 'Third', category: 'A', description: 'A' },
    });
    expect([wrong.status, Object.keys(refusedFields(wrong))]).toEqual([400, ['categoryType']]);
  });

  it('has a unique natural key among shared rows, as a new row, a changed one and a copy', async () => {
    const first = (await panel.send('POST', domains, row('B1'))).body.data?.documentId;
    const second = (await panel.send('POST', domains, row('B2'))).body.data?.documentId;
    const refused = [
      await panel.send('POST', domains, row('b1 ')),
      await panel.send('PUT', `${domains}/${second}`, { control_no: 'B1' }),
      await panel.send('POST', `${domains}/clone/${first}`, {}),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body.error?.message]).toEqual([400, messages.existingKey]);
      expect(refusedFields(answer)).toEqual({ control_no: messages.existingKey });
    }
    expect((await panel.send('PUT', `${domains}/${first}`, { ...row('B1'), domain: 'Changed' })).status).toBe(200);
    // A company's own number does not count here.
    await insertRow(server, 'control_domains', server.companies.acme.id, row('B9'));
    expect((await panel.send('POST', domains, row('B9'))).status).toBe(201);
  });

  it('is never a company’s own', async () => {
    const own = await insertRow(server, 'control_domains', server.companies.acme.id, row('C1'));
    const { rows } = await server.sql.query('select document_id from control_domains where id = $1', [own]);
    const path = `${domains}/${rows[0].document_id}`;
    expect((await panel.get(path)).status).toBe(404);
    expect((await panel.send('PUT', path, { domain: 'X' })).status).toBe(404);
    const listed = await panel.get(`${domains}?pageSize=100`);
    expect(listed.body.results?.some(({ id }) => id === own)).toBe(false);
  });
});

describe('questions in the panel', () => {
  const questions = collection(uidOf(question));
  const text = { topic: 'Backups', question: 'Are there any?', notes: 'Say which.', options: 'yes, No' };
  const questionnaires = collection(uidOf(questionnaire));

  it('belong to a shared questionnaire, accept options with commas, and create their topic', async () => {
    const asked = await panel.send('POST', questionnaires, { title: 'Basics', description: 'A', type: 'Supplier' });
    const connect = [{ documentId: asked.body.data?.documentId }];
    const made = await panel.send('POST', questions, { ...text, questionnaires_id: { connect } });
    expect(made.body.error).toBeUndefined();
    expect([made.status, made.body.data?.options]).toEqual([201, '["Yes","No"]']);
    const { rows } = await server.sql.query('select title, shared from questionnaire_topics');
    expect(rows).toEqual([{ title: 'Backups', shared: true }]);
    expect((await panel.send('PUT', `${questions}/${made.body.data?.documentId}`, { notes: 'Other' })).status).toBe(
      200,
    );
    const topic = collection(uidOf(questionnaireTopic));
    expect((await panel.send('POST', topic, { title: 'backups' })).status).toBe(400);
  });

  it('are refused without a questionnaire, or in a company’s own', async () => {
    const own = await insertRow(server, 'questionnaires', server.companies.acme.id, { title: 'Own' });
    const alone = await panel.send('POST', questions, text);
    expect(refusedFields(alone)).toEqual({ questionnaires_id: 'Required.' });
    for (const connect of [[{ id: own }], [own]]) {
      const answer = await panel.send('POST', questions, { ...text, questionnaires_id: { connect } });
      expect([answer.status, Object.keys(refusedFields(answer))]).not.toEqual([201, []]);
    }
  });

  it('are deleted with their questionnaire, which is not possible once a company has added to it', async () => {
    const made = async (title: string) => {
      const asked = await panel.send('POST', questionnaires, { title, description: 'A', type: 'Supplier' });
      const { documentId } = asked.body.data ?? {};
      await panel.send('POST', questions, { ...text, questionnaires_id: { connect: [{ documentId }] } });
      return { documentId, id: await idOf('questionnaires', documentId) };
    };
    const [gone, kept] = [await made('Gone'), await made('Kept')];
    await insertRow(server, 'questions', server.companies.acme.id, { question: 'Ours', questionnaires_id_id: kept.id });
    expect((await panel.send('DELETE', `${questionnaires}/${gone.documentId}`)).status).toBe(200);
    const refused = await panel.send('DELETE', `${questionnaires}/${kept.documentId}`);
    expect([refused.status, refused.body.error?.message]).toEqual([400, 'It is in use by 1 question.']);
    const { rows } = await server.sql.query(
      'select questionnaires_id_id as asked, count(*)::int as n from questions where questionnaires_id_id = any($1) group by 1',
      [[gone.id, kept.id]],
    );
    expect(rows).toEqual([{ asked: kept.id, n: 2 }]);
  });
});

describe('a shared row in use', () => {
  it('is not deleted, one by one or many at once', async () => {
    const path = collection(uidOf(riskTreatment));
    const made = await panel.send('POST', path, { treatmentOption: 'Reduce', whenToUse: 'A', description: 'A' });
    const { documentId } = made.body.data ?? {};
    await insertRow(server, 'risks', server.companies.acme.id, {
      risk_treatment_id: await idOf('risk_treatments', documentId),
    });
    for (const answer of [
      await panel.send('DELETE', `${path}/${documentId}`),
      await panel.send('POST', `${path}/actions/bulkDelete`, { documentIds: [documentId] }),
    ]) {
      expect([answer.status, answer.body.error?.message]).toEqual([400, 'It is in use by 1 risk.']);
    }
  });
});

describe('site content in the panel', () => {
  it('may be an unfinished draft, but must be complete to be published', async () => {
    const path = collection(uidOf(announcement));
    const draft = await panel.send('POST', path, { title: 'News' });
    expect(draft.status).toBe(201);
    const publish = `${path}/${draft.body.data?.documentId}/actions/publish`;
    const refused = await panel.send('POST', publish, {});
    expect([refused.status, refusedFields(refused)]).toEqual([400, { text: 'Required.' }]);
    expect((await panel.send('POST', publish, { title: 'News', text: 'Words' })).status).toBe(200);
  });

  it('reports errors that concern several fields', async () => {
    const news = { title: 'A', text: 'A', showFrom: '2030-02-02', showUntil: '2030-02-01' };
    expect(refusedFields(await panel.send('POST', collection(uidOf(announcement)), news))).toEqual({
      showUntil: siteWords.endsFirst,
    });
    const happening = { title: 'A', starts: '2030-02-02T10:00:00.000Z', link: 'javascript:alert(1)' };
    expect(refusedFields(await panel.send('POST', collection(uidOf(event)), happening))).toEqual({
      link: siteWords.notLink,
    });
    const empty = await panel.send('PUT', single(uidOf(policyPage)), { sections: [] });
    expect([empty.status, refusedFields(empty).sections]).toEqual([400, siteWords.noSections]);
  });

  it('keeps the sections of the policy in their order', async () => {
    const path = single(uidOf(policyPage));
    const before = (await panel.get(path)).body.data as unknown as { sections: { id: number; heading: string }[] };
    const turned = [...before.sections].reverse();
    expect((await panel.send('PUT', path, { sections: turned })).status).toBe(200);
    expect((await panel.send('POST', `${path}/actions/publish`, {})).status).toBe(200);
    const { body } = await server.anonymous.get<{ data: { sections: { heading: string }[] } }>(
      '/api/site/privacy-policy',
    );
    expect(body.data.sections.map(({ heading }) => heading)).toEqual(turned.map(({ heading }) => heading));
    // The server caches the policy, and may serve further files.
    await panel.send('POST', `${path}/actions/publish`, {});
  });
});

describe('invalid requests of the panel', () => {
  it('are refused when an id is invalid, and the server goes on', async () => {
    const folder = { name: 'Folder', parent: 'nothing' };
    const answers = [
      await panel.send('PUT', '/upload/folders/nothing', folder),
      await panel.get('/upload/folders/99999999999'),
      await panel.send('DELETE', '/upload/files/1.5'),
      // Two checks at once fail in the database, of which only one is awaited.
      await panel.send('POST', '/upload/folders', folder),
      await panel.send('POST', '/upload/actions/bulk-move', { folderIds: ['x', 'y'], destinationFolderId: 'z' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
    expect((await panel.send('POST', '/upload/folders', { name: 'Folder', parent: null })).status).toBe(201);
  });

  it('are refused when a text contains characters that cannot be stored', async () => {
    expect((await panel.get(`${domains}?_q=%00`)).status).toBe(400);
    expect((await panel.send('POST', domains, row('A\u0000'))).status).toBe(400);
  });

  it('are refused when a form describes its file with invalid JSON', async () => {
    for (const fileInfo of ['not json', '{"name":']) {
      const form = new FormData();
      form.append('fileInfo', fileInfo);
      form.append('files', new Blob(['a text']), 'note.txt');
      const answer = await panel.upload('/upload', form);
      expect([answer.status, answer.body.error?.message]).toEqual([400, 'fileInfo must be JSON.']);
    }
  });

  it('are refused when a role does not exist, and reveal nothing of the database', async () => {
    const owner = await panelUser(server, 'owner-of-roles@ridgeline.test', 'strapi-super-admin');
    const person = { email: 'no-role@ridgeline.test', firstname: 'N', lastname: 'R', roles: [2_000_000] };
    const made = await owner.send('POST', '/admin/users', person);
    expect([made.status, refusedFields(made)]).toEqual([400, { roles: messages.roleGone }]);
    expect((await owner.get('/admin/users?_q=no-role')).body.data?.results).toEqual([]);
    const removed = await owner.send('POST', '/admin/roles/batch-delete', { ids: [-2_147_483_649] });
    expect([removed.status, removed.body.error?.message]).toEqual([400, 'ids must hold ids.']);
  });
});
