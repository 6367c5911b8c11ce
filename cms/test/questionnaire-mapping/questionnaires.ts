import type { AccountName, TestServer } from '../harness/index.ts';
import { type Failure, register } from '../records/wire.ts';
import { type Evidence, type Opened, respondent, type Saved, type Submitted, sent } from './sending.ts';

/** Rows of the register of questions, as a form sends them. */
export type Wanted = Readonly<Record<string, unknown>> & { readonly question: string };

let made = 0;

/** Sends a questionnaire of these questions to a supplier of its own, and returns its link and helpers for its holder. */
export const ask = async (
  server: TestServer,
  questions: readonly Wanted[],
  more: object = {},
  as: AccountName = 'acme-analyst',
) => {
  made += 1;
  const asked = await (await register(server, as, 'questionnaires')).make({
    title: `Kinds ${made}`,
    description: 'Of everything',
    type: 'Supplier',
  });
  const rows = await register(server, as, 'questions');
  for (const question of questions) {
    await rows.make({ topic: 'General', notes: 'Why', questionnaires_id: asked.documentId, ...question });
  }
  const sending = await sent(server, asked, more);
  return { ...sending, asked, by: holder(server, sending.token) };
};

export type Given = Readonly<Record<string, unknown>>;

interface GivenFiles {
  readonly data: {
    readonly question_id: string;
    readonly answer: string | null;
    readonly files: readonly Evidence[];
    readonly savedAt: string;
  };
}

export const form = (files: readonly (readonly [name: string, content: Buffer | string])[]): FormData => {
  const data = new FormData();
  for (const [name, content] of files) data.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return data;
};

/** Calls of the holder of a link, with questions named by their text. */
export const holder = (server: Pick<TestServer, 'anonymous'>, token: string) => {
  const headers = { 'x-link-token': token };
  const by = respondent(server, token);
  const opened = async (): Promise<Opened['data']> => (await by.open()).body.data;
  const find = async (question: string) => {
    const found = (await opened()).questions.find((one) => one.question === question);
    if (!found) throw new Error(`${question} is not among the questions`);
    return found;
  };
  const listed = async (given: Given, comments: Given = {}) =>
    Promise.all(
      [...new Set([...Object.keys(given), ...Object.keys(comments)])].map(async (question) => ({
        question_id: (await find(question)).documentId,
        ...(question in given && { answer: given[question] }),
        ...(question in comments && { comment: comments[question] }),
      })),
    );
  return {
    ...by,
    token,
    headers,
    opened,
    find,
    listed,
    give: async (given: Given, comments: Given = {}, since: string | null = null) =>
      server.anonymous.put<Saved & Failure>('/api/questionnaire-mapping/answers', {
        url: token,
        since,
        data: await listed(given, comments),
      }),
    hand: async (given: Given = {}) =>
      server.anonymous.post<Submitted>('/api/create-bulk/submitAnswer', { url: token, data: await listed(given) }),
    upload: async (question: string, ...files: (readonly [string, Buffer | string])[]) =>
      server.anonymous.post<GivenFiles & Failure>(
        `/api/questionnaire-mapping/evidence?question_id=${(await find(question)).documentId}`,
        form(files),
        headers,
      ),
    drop: (documentId: string) =>
      server.anonymous.delete<GivenFiles & Failure>(
        `/api/questionnaire-mapping/evidence/${documentId}`,
        undefined,
        headers,
      ),
    fetch: (documentId: string) =>
      server.anonymous.get<string>(`/api/questionnaire-mapping/evidence/${documentId}`, headers),
  };
};

/** The reasons and messages of a refusal. */
export const reasonsIn = ({ body }: { body: Failure }): unknown[] =>
  (body.error.details.errors ?? []).map((error) => (error as { reason?: string }).reason ?? error.message);

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
