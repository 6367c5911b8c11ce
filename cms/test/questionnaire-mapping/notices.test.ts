import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { ask, PDF, type Wanted } from './questionnaires.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

const QUESTIONS: readonly Wanted[] = [
  { question: 'Backups?', kind: 'Yes or No', options: 'Yes,No', evidence: 'Optional' },
  { question: 'Access?', kind: 'Yes or No', options: 'Yes,No' },
];

const listen = async (account: 'acme-administrator' | 'acme-analyst' | 'acme-auditor' | 'birch-analyst') =>
  connect(server.url, await passOf(server.anonymous, account));

describe('actions of a respondent', () => {
  it('are announced to the open pages of the company at once, and a submission to its reviewer', async () => {
    const [reviewer, colleague, other] = [
      await listen('acme-analyst'),
      await listen('acme-auditor'),
      await listen('birch-analyst'),
    ];
    const { by, documentId, asked } = await ask(server, QUESTIONS);
    const { rows } = await server.sql.query(
      `update questionnaire_mappings set reviewer = 'acme-analyst' where document_id = $1 returning recipient`,
      [documentId],
    );
    const changed = { resource: 'questionnaire-mappings', id: documentId };
    reviewer.changes.length = 0;
    await by.give({ 'Backups?': 'Yes' });
    await expect.poll(() => reviewer.changes).toContainEqual(changed);
    // The status of its supplier changed with it.
    await expect.poll(() => reviewer.changes).toContainEqual({ resource: 'supplier-managements' });
    expect((await by.hand()).status).toBe(400);
    await by.hand({ 'Access?': 'No' });
    await expect.poll(() => reviewer.messages).toHaveLength(1);
    expect(reviewer.messages).toEqual([
      {
        type: 'success',
        message: `${rows[0].recipient} answered ${asked.title}.`,
        about: changed,
        notice: expect.objectContaining({ kind: 'answersSubmitted' }),
      },
    ]);
    expect([colleague.messages, other.messages, other.changes]).toEqual([[], [], []]);
  });

  it('are announced to the sender, and to the administrators when sender and reviewer have left', async () => {
    const [sender, administrator, colleague] = [
      await listen('acme-analyst'),
      await listen('acme-administrator'),
      await listen('acme-auditor'),
    ];
    const own = await ask(server, QUESTIONS);
    await own.by.hand({ 'Backups?': 'No', 'Access?': 'No' });
    await expect.poll(() => sender.messages).toHaveLength(1);
    const left = await ask(server, QUESTIONS);
    await server.sql.query(
      `update questionnaire_mappings set sent_by = 'gone', reviewer = 'gone too' where document_id = $1`,
      [left.documentId],
    );
    await left.by.hand({ 'Backups?': 'No', 'Access?': 'No' });
    await expect.poll(() => administrator.messages).toHaveLength(1);
    expect([sender.messages.length, colleague.messages.length]).toEqual([1, 0]);
  });

  it('are in the audit log, with every answer and file, and without tokens', async () => {
    const { by, documentId, token } = await ask(server, QUESTIONS);
    await by.give({ 'Backups?': 'Yes' }, { 'Backups?': 'Nightly' });
    const [file] = (await by.upload('Backups?', ['b.pdf', PDF])).body.data.files;
    await by.drop(String(file?.documentId));
    await by.hand({ 'Access?': 'No' });
    const { rows } = await server.sql.query(
      `select action, entity, username, label, changes::text as changes from audit_entries
       where username = 'respondent' and id > (select max(id) from audit_entries where entity = 'questionnaire-mapping'
         and action = 'create' and row_document_id = $1) order by id`,
      [documentId],
    );
    const labels = rows.map(({ action, entity, label }) => `${action} ${entity} ${label ?? ''}`.trim());
    expect(labels).toEqual(
      expect.arrayContaining([
        'create answer Backups?',
        'create evidence b.pdf',
        'delete evidence b.pdf',
        'create answer Access?',
      ]),
    );
    expect(rows.some(({ changes }) => changes.includes('"completed"'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('evidence-');
  });
});
