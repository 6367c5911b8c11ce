import type { CopiesMade, CopyPreview } from '@ridgeline/domain/company-copies';
import type { AccountName, CompanyName, TestServer } from '../../harness/index.ts';
import type { Failure } from '../../records/wire.ts';

const path = (id: unknown): string => `/api/questionnaires/${String(id)}/companies`;

export const companyIds = (server: TestServer, ...names: readonly CompanyName[]): string[] =>
  names.map((name) => server.companies[name].documentId);

/** Asks which companies a questionnaire can be copied to; without an account, without a session. */
export const previewCopies = async (server: TestServer, id: unknown, as: AccountName | null = 'operator') =>
  (as ? await server.request(as) : server.anonymous).get<{ data: CopyPreview } & Failure>(path(id));

/** Copies a questionnaire to companies, whatever is sent for them. */
export const copyTo = async (
  server: TestServer,
  id: unknown,
  companies: unknown,
  as: AccountName | null = 'operator',
) =>
  (as ? await server.request(as) : server.anonymous).post<{ data: CopiesMade } & Failure>(path(id), {
    data: { companies },
  });

/** The questionnaires of this title, with their questions in order, as the owner of the database reads them. */
export const storedCopies = async (server: TestServer, title: unknown) =>
  (
    await server.sql.query(
      `select q.company_id, q.shared, q.document_id, array(
         select concat_ws('|', p.topic, p.question, p.code, p.company_id) from questions p
         where p.questionnaires_id_id = q.id order by p.position, p.id) as questions
       from questionnaires q where q.title = $1 order by q.company_id nulls first`,
      [title],
    )
  ).rows;
