import type { AccountName, Answer, CompanyName, TestServer } from '../../harness/index.ts';
import { type Failure, type Row, register } from '../../records/wire.ts';

/** Topic, question and further values of the row. */
export type Written = readonly [topic: string, question: string, more?: Readonly<Record<string, unknown>>];

let made = 0;

export const makeQuestionnaire = async (
  server: TestServer,
  as: AccountName = 'acme-analyst',
  company?: CompanyName,
): Promise<Row> => {
  made += 1;
  const own = await register(server, as, 'questionnaires', company);
  return own.make({ title: `Built ${made}`, description: 'Of security', type: 'Supplier' });
};

/** A questionnaire with these questions, in this order. */
export const build = async (
  server: TestServer,
  questions: readonly Written[],
  as: AccountName = 'acme-analyst',
  company?: CompanyName,
): Promise<{ readonly asked: Row; readonly rows: Row[] }> => {
  const asked = await makeQuestionnaire(server, as, company);
  const own = await register(server, as, 'questions', company);
  const rows: Row[] = [];
  for (const [topic, question, more] of questions) {
    const usual = { notes: 'Why we ask', options: 'Yes,No', questionnaires_id: asked.documentId };
    rows.push(await own.make({ topic, question, ...usual, ...more }));
  }
  return { asked, rows };
};

export const THREE: readonly Written[] = [
  ['Access', 'Is access reviewed?'],
  ['Backup', 'Are there backups?'],
  ['Access', 'Do leavers lose it?'],
];

/** The questions of a questionnaire by position, as the register lists them. */
export const listed = async (server: TestServer, asked: Row, as: AccountName = 'acme-analyst'): Promise<Row[]> =>
  (
    await (
      await register(server, as, 'questions')
    ).list(`filters[questionnaires_id]=${asked.id}&sort=position,id&pagination[pageSize]=1000`)
  ).body.data;

export const order = async (
  server: TestServer,
  data: unknown,
  as: AccountName = 'acme-analyst',
  headers: Record<string, string> = {},
): Promise<Answer<{ data: { ordered: number } } & Failure>> =>
  (await server.request(as, headers)).put('/api/questions/order', { data });
