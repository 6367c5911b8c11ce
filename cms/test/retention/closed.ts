import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outdated, RetentionSetting } from '@ridgeline/domain';
import { type AccountName, compiled, type TestServer } from '../harness/index.ts';
import { ask, PDF } from '../questionnaire-mapping/questionnaires.ts';
import type { Failure } from '../records/wire.ts';

export type Chosen = Partial<Record<RetentionSetting, unknown>>;

/** Deletes what is older than its company keeps it, as the server does every hour. */
export const expire = () =>
  compiled<typeof import('../../src/api/retention/services/expire')>('api/retention/services/expire').expireRows();

export const choose = async (server: TestServer, data: Chosen, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).put<Failure>('/api/company-settings', { data });

export const preview = async (server: TestServer, data: unknown, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).post<{ data: Outdated } & Failure>('/api/company-settings/retention', { data });

/** The columns by which the age of a sent questionnaire counts. */
const MOMENTS = ['updated_at', 'sent_at', 'submitted_at', 'reviewed_at'];

/** Moves all that was done to a sent questionnaire back, so that the last of it was so long ago. */
export const age = ({ sql }: TestServer, documentId: string, ago: string) =>
  sql.query(
    `update questionnaire_mappings set ${MOMENTS.map((name) => `${name} = now() at time zone 'utc' - $2::interval`)}
     where document_id = $1`,
    [documentId, ago],
  );

/** A sent questionnaire with an answer, a file and a question to the sender. */
export const answered = async (server: TestServer, status = 'approved', ago = '13 months') => {
  const { by, documentId } = await ask(server, [
    { question: 'Certified?', kind: 'Text' },
    { question: 'Certificate?', kind: 'File' },
  ]);
  await by.give({ 'Certified?': 'Secret words of the answer' });
  const { body } = await by.upload('Certificate?', ['certificate.pdf', PDF]);
  if (body.data.files.length !== 1) throw new Error(`Not uploaded: ${JSON.stringify(body)}`);
  await server.sql.query('update questionnaire_mappings set status = $2 where document_id = $1', [documentId, status]);
  await age(server, documentId, ago);
  const { rows } = await server.sql.query(
    `select m.id, e.file_key as key from questionnaire_mappings m join evidences e on e.mapping_id = m.id
     where m.document_id = $1`,
    [documentId],
  );
  const content = join(process.env.DATA_DIR ?? '', 'uploads', rows[0].key);
  return { id: Number(rows[0].id), documentId, content, hasFile: () => existsSync(content) };
};

/** How many rows of each table a sent questionnaire has. */
export const rowsOf = async ({ sql }: TestServer, id: number): Promise<Readonly<Record<string, number>>> => {
  const tables = ['answers', 'evidences', 'questionnaire_links', 'questionnaire_letters', 'questionnaire_messages'];
  const counts = tables.map((table) => `(select count(*)::int from ${table} where mapping_id = $1) as ${table}`);
  const itself = '(select count(*)::int from questionnaire_mappings where id = $1) as itself';
  return (await sql.query(`select ${[itself, ...counts].join(', ')}`, [id])).rows[0];
};
