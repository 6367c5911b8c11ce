import type { AccountName, Answer, CompanyName, TestServer } from '../harness/index.ts';
import { type Failure, type Row, register } from '../records/wire.ts';

/** The answer of a sending. */
export interface Sending {
  readonly data: {
    readonly documentId: string;
    readonly url: string;
    readonly expiresAt: string;
    readonly mail: string;
  };
}

export interface Asked {
  readonly id: number;
  readonly documentId: string;
  readonly topic: string;
  readonly question: string;
  readonly notes: string;
  readonly options: string[];
  readonly code: string;
  readonly kind: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly savedAt: string | null;
  readonly files: readonly Evidence[];
  readonly locked: boolean;
  readonly verdict: string | null;
  readonly reviewComment: string | null;
}

/** A file that was given with an answer. */
export interface Evidence {
  readonly documentId: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/** What a respondent reads. */
export interface Opened {
  readonly questionnaireStatus: string;
  readonly data: {
    readonly questions: Asked[];
    readonly questionnaire: Record<string, unknown>[];
    readonly company_details: Record<string, unknown>[];
    readonly company_questionnaire: Record<string, unknown>;
  };
}

export interface Saved {
  readonly data: {
    readonly savedAt: string;
    readonly status: string;
    readonly changed: {
      question_id: string;
      answer: string | null;
      comment: string | null;
      files: Evidence[];
      savedAt: string;
    }[];
    readonly conflicts: readonly Readonly<Record<string, unknown>>[];
  };
}

export interface Submitted {
  readonly is_success: boolean;
  readonly data: { readonly status: string; readonly submittedAt: string };
  readonly error: {
    readonly message: string;
    readonly details: {
      readonly open: { question_id: string; question: string; topic: string }[];
      readonly unchanged?: { question_id: string }[];
    };
  };
}

export const QUESTIONS = [
  ['Access', 'Is access reviewed?', 'Yes, No, Not Applicable'],
  ['Access', 'Do leavers lose it?', 'Yes,No'],
  ['Backup', 'Are there backups?', 'Yes,No'],
] as const;

let made = 0;
/** A name that no other row of the same test file has. */
const unused = (name: string): string => {
  made += 1;
  return `${name} ${made}`;
};

/** A questionnaire with three questions and a supplier to ask. */
export const prepare = async (
  server: TestServer,
  as: AccountName = 'acme-analyst',
  type = 'Supplier',
  company?: CompanyName,
) => {
  const asked = await (await register(server, as, 'questionnaires', company)).make({
    title: unused('Check'),
    description: 'Of security',
    type,
  });
  const questions = await register(server, as, 'questions', company);
  for (const [topic, question, options] of QUESTIONS) {
    await questions.make({ topic, question, notes: 'Why we ask', options, questionnaires_id: asked.documentId });
  }
  return asked;
};

export const makeSupplier = async (server: TestServer, more: object = {}): Promise<Row> =>
  (await register(server, 'acme-analyst', 'supplier-managements')).make({ supplier_name: unused('Asked'), ...more });

export const send = async (
  server: TestServer,
  as: AccountName,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Sending & Failure>> =>
  (await server.request(as, headers)).post<Sending & Failure>('/api/questionnaire-mapping/send', { data });

/** The token in a link. */
export const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';

/** Sends to a supplier of its own, and returns what the respondent and staff need. */
export const sent = async (server: TestServer, asked: Row, more: object = {}, about: object = {}) => {
  const supplier = await makeSupplier(server, about);
  const { status, body } = await send(server, 'acme-analyst', {
    questionnaire_id: asked.documentId,
    supplier_id: supplier.documentId,
    ...more,
  });
  if (status !== 200) throw new Error(`Not sent: ${status} ${JSON.stringify(body)}`);
  return { ...body.data, token: tokenIn(body.data.url), supplier };
};

/** Calls of the holder of a link. */
export const respondent = ({ anonymous }: Pick<TestServer, 'anonymous'>, token: unknown) => ({
  open: () => anonymous.get<Opened & Failure>(`/api/questionnaire-mapping?id=${encodeURIComponent(String(token))}`),
  save: (data: unknown, since: string | null = null) =>
    anonymous.put<Saved & Failure>('/api/questionnaire-mapping/answers', { url: token, since, data }),
  submit: (data?: unknown, slash = '') =>
    anonymous.post<Submitted>(`/api/create-bulk/submitAnswer${slash}`, { url: token, data }),
});

export const answersTo = (questions: readonly Asked[], answer = 'Yes') =>
  questions.map(({ documentId }) => ({ question_id: documentId, answer }));

/** A sent questionnaire that its respondent has opened, with its three questions. */
export const begin = async (server: TestServer, asked: Row) => {
  const sending = await sent(server, asked);
  const by = respondent(server, sending.token);
  const { questions } = (await by.open()).body.data;
  const [first, second, third] = questions as [Asked, Asked, Asked];
  return { ...sending, by, questions, first, second, third };
};

/** A sent questionnaire as staff read it. */
export const shown = async (server: TestServer, documentId: string): Promise<Row> =>
  (await (await register(server, 'acme-auditor', 'questionnaire-mappings')).one(documentId)).body.data;

/** One answer to one question, as autosave sends it. */
export const give = ({ documentId }: Asked, answer: unknown) => [{ question_id: documentId, answer }];
