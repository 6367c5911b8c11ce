import type { PersonErased, PersonFound, PersonRequests } from '@ridgeline/domain/person-data';
import type { AccountName, TestServer } from '../harness/index.ts';
import { ask } from '../questionnaire-mapping/questionnaires.ts';
import { type Failure, register } from '../records/wire.ts';

export const JANE = { name: 'Jane Quill', email: 'jane.quill@supplier.test' } as const;
export const PHONE = '+61 400 111 222';

export const find = async (server: TestServer, data: unknown, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).post<{ data: PersonFound } & Failure>('/api/person-data/find', { data });

export const save = async (server: TestServer, data: unknown, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).post<{
    readonly company: string;
    readonly searchedFor: unknown;
    readonly places: readonly {
      readonly place: string;
      readonly rows: readonly { readonly label: string; readonly fields: readonly { name: string; value: string }[] }[];
    }[];
  }>('/api/person-data/export', { data });

export const askToErase = async (server: TestServer, data: unknown, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).post<{ data: PersonRequests } & Failure>('/api/person-data/erase', { data });

/** As somebody else confirms it; the operator, since the companies of the tests have one administrator. */
export const confirmErasing = async (
  server: TestServer,
  id: number | undefined,
  confirmation: unknown,
  as: AccountName = 'operator',
  company: keyof TestServer['companies'] = 'acme',
) =>
  (await server.request(as, { 'X-Company': server.companies[company].documentId })).post<
    { data: PersonErased } & Failure
  >(`/api/person-data/requests/${id}/confirm`, { data: { confirmation } });

/** Erases by two persons: the refusal of the first one, or what the second one gets. */
export const erase = async (
  server: TestServer,
  data: Readonly<Record<string, unknown>>,
  as: AccountName = 'acme-administrator',
) => {
  const { status, body } = await askToErase(server, data, as);
  if (status !== 202) return { status, body: body as unknown as { data: PersonErased } & Failure };
  return confirmErasing(server, body.data.requests.at(-1)?.id, data.confirmation);
};

/** How many rows were found in each place. */
export const countsOf = ({ places }: PersonFound): Readonly<Record<string, number>> =>
  Object.fromEntries(places.map(({ place, count }) => [place, count]));

/** Tables with a text in which the words are, as a dump of the whole database would show them. */
export const tablesWith = async ({ sql }: TestServer, words: string): Promise<string[]> => {
  const { rows } = await sql.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${words}%`]);
    if (hits.length > 0) found.push(name);
  }
  return found;
};

/** Rows of a company with the person everywhere: contact, respondent, owner, responsible, mentioned, deleted, exported. */
export const writeJane = async (server: TestServer, as: AccountName = 'acme-administrator') => {
  const { name, email } = JANE;
  const made = await (await register(server, as, 'supplier-managements')).make({
    supplier_name: 'Quill & Co',
    supplier_contact_person_name: name,
    supplier_contact_person_email: email,
    supplier_contact_person_number: PHONE,
    supplier_special_condition_notes: `Ask "JANE  QUILL" (${email.toUpperCase()}) first, not Jane Quillter.`,
  });
  await (await server.request(as)).put(`/api/supplier-managements/${made.documentId}`, {
    data: { supplier_contact_person_number: '+61 400 999 888' },
  });
  const owner = await (await register(server, as, 'risk-owners')).make({ name, email });
  const category = await (await register(server, as, 'risk-categories')).make({
    category_type: 'People',
    category_domain: 'Staff',
    description: 'Staff leave',
  });
  const risk = await (await register(server, as, 'risks')).make({
    riskOwner: owner.documentId,
    riskCategory: category.documentId,
    threat: `${name} leaves`,
    vulnerability: 'Only one knows',
    matrix: '3x3',
    likelihood: '2',
    initialImpact: '2',
    personResponsibleToImplement: name,
  });
  const gone = await (await register(server, as, 'customer-managements')).make({
    name: 'Gone Ltd',
    trading_as: 'Gone',
    abn_no: '51824753556',
    contact_person_name: name,
    phone_no: PHONE,
    email,
  });
  await (await server.request(as)).delete(`/api/customer-managements/${gone.documentId}`);
  const commented = await (await server.request(as)).post(`/api/risks/${risk.documentId}/comments`, {
    data: { text: `Spoke to ${name} today` },
  });
  if (commented.status >= 300) throw new Error(`Not commented: ${JSON.stringify(commented.body)}`);
  const viewed = await (await server.request(as)).post('/api/saved-views', {
    data: { name: `Of ${name}`, register: 'risks', state: { q: name } },
  });
  if (viewed.status >= 300) throw new Error(`No view: ${JSON.stringify(viewed.body)}`);
  return { made, owner, risk, gone };
};

/** A sent questionnaire whose respondent names the person. */
export const answeredByJane = async (server: TestServer) => {
  const { by, documentId, token } = await ask(server, [{ question: 'Who answers?', kind: 'Text' }]);
  await by.give({ 'Who answers?': `${JANE.name}, ${JANE.email}` });
  await server.sql.query(
    `update supplier_managements set supplier_contact_person_email = $2 where id = (
       select supplier_id from questionnaire_mappings where document_id = $1)`,
    [documentId, JANE.email],
  );
  return { documentId, token, by };
};
