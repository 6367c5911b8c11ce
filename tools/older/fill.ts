import type { Ready } from './serve.ts';

/** Texts that a test needs to use the database again and that the database does not contain. */
export interface Known {
  readonly password: string;
  readonly account: string;
  /** Cookie of a session that was left open. */
  readonly cookie: string;
  /** Tokens of answering links. */
  readonly links: {
    readonly submitted: string;
    readonly half: string;
    readonly unopened: string;
    readonly demo: string;
  };
}

interface Row {
  readonly id: number;
  readonly documentId: string;
}

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

const QUESTIONS = [
  ['Access', 'Is access reviewed?', 'Yes, No, Not Applicable'],
  ['Access', 'Do leavers lose it?', 'Yes,No'],
  ['Backup', 'Are there backups?', 'Yes,No'],
  ['Backup', 'Was a restore tried?', 'Yes,No'],
] as const;

const caller = (url: string, headers: Readonly<Record<string, string>>) => {
  return async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  };
};

/**
 * Works in a new demo as users do, only through the API: suppliers by form and import, a file, risks, and a
 * questionnaire that one supplier submitted, one half answered and one never opened.
 */
export const fill = async ({ url, accounts, link = '' }: Ready): Promise<Known> => {
  const { username, password } = accounts.find(({ username }) => username === 'wattle.analyst') ?? {
    username: '',
    password: '',
  };
  const anonymous = caller(url, {});
  const signedIn = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: username, password }),
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const call = caller(url, { authorization: `Bearer ${jwt}` });
  const make = async (plural: string, data: object): Promise<Row> =>
    (await call<{ data: Row }>('POST', `/api/${plural}`, { data })).data;

  const suppliers: Row[] = [];
  for (const name of ['Formal', 'Half', 'Late', 'Quiet']) {
    suppliers.push(
      await make('supplier-managements', { supplier_name: `${name} Pty Ltd`, supplier_trading_as: `${name} trading` }),
    );
  }
  const many = Array.from({ length: 40 }, (_, at) => ({
    supplier_name: `Imported ${at + 1}`,
    supplier_trading_as: `Known as ${at + 1}`,
  }));
  await call('POST', '/api/create-bulk/supplier-managements', many);
  const form = new FormData();
  form.append('files', new Blob([PDF]), 'agreement.pdf');
  const [file] = await call<Row[]>('POST', '/api/upload', form);
  await call('PUT', `/api/supplier-managements/${suppliers[0]?.documentId}`, { data: { agreement_files: [file?.id] } });
  const { data: risks } = await call<{ data: Row[] }>('GET', '/api/risks');
  await call('PUT', `/api/risks/${risks[0]?.documentId}`, { data: { threat: 'Laptops are stolen from cars' } });

  const asked = await make('questionnaires', { title: 'Yearly check', description: 'Of security', type: 'Supplier' });
  for (const [topic, question, options] of QUESTIONS) {
    await make('questions', { topic, question, notes: 'Why we ask', options, questionnaires_id: asked.documentId });
  }
  const send = async (supplier: Row | undefined): Promise<string> => {
    const data = { questionnaire_id: asked.documentId, supplier_id: supplier?.documentId };
    const sent = await call<{ data: { url: string } }>('POST', '/api/questionnaire-mapping/send', { data });
    return sent.data.url.split('/').at(-1) ?? '';
  };
  const answer = async (token: string, values: readonly string[]): Promise<void> => {
    const { data } = await anonymous<{ data: { questions: Row[] } }>('GET', `/api/questionnaire-mapping?id=${token}`);
    const given = values.map((answer, at) => ({ question_id: data.questions[at]?.documentId, answer }));
    await anonymous('PUT', '/api/questionnaire-mapping/answers', { url: token, since: null, data: given });
  };
  const [submitted, half, unopened] = [await send(suppliers[0]), await send(suppliers[1]), await send(suppliers[2])];
  await answer(submitted, ['Yes', 'No', 'Yes', 'Yes']);
  await anonymous('POST', '/api/create-bulk/submitAnswer', { url: submitted });
  await answer(half, ['Yes', 'No']);
  return {
    account: username,
    password,
    cookie,
    links: { submitted, half, unopened, demo: link.split('/').at(-1) ?? '' },
  };
};
