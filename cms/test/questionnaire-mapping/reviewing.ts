import type { AccountName, Answer, TestServer } from '../harness/index.ts';
import type { Failure, Row } from '../records/wire.ts';
import { answersTo, begin } from './sending.ts';

/** A question as a reviewer reads it. */
export interface Reviewed {
  readonly documentId: string;
  readonly question: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly verdict: string | null;
  readonly reviewComment: string | null;
  readonly locked: boolean;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
  readonly answerId: string | null;
  readonly changed: boolean;
  readonly earlier: { readonly answer: string | null } | null;
  readonly files: readonly unknown[];
}

export interface Said {
  readonly question_id: string;
  readonly verdict: string | null;
  readonly reviewedAt: string;
}

/** Calls on one sent questionnaire as a user of the sender's side. */
export const reviewer = async (
  server: TestServer,
  documentId: string | number,
  as: AccountName = 'acme-analyst',
  headers: Readonly<Record<string, string>> = {},
) => {
  const who = await server.request(as, headers);
  const path = `/api/questionnaire-mappings/${documentId}`;
  const decide = (what: string) => (data: unknown) => who.post<{ data: Row } & Failure>(`${path}/${what}`, { data });
  return {
    review: (data: unknown): Promise<Answer<{ data: Said[] } & Failure>> => who.put(`${path}/review`, { data }),
    requestChanges: decide('request-changes'),
    approve: decide('approve'),
    reject: decide('reject'),
    compare: () => who.get<{ data: Comparison } & Failure>(`${path}/compare`),
    read: async (): Promise<Row & { readonly questions: readonly Reviewed[] }> =>
      (await who.get<{ data: Row & { questions: Reviewed[] } }>(path)).body.data,
  };
};

export interface Comparison {
  readonly previous: { readonly documentId: string; readonly title: string; readonly submittedAt: string } | null;
  readonly questions: readonly {
    readonly question_id: string;
    readonly change: string;
    readonly before: { readonly answer: string | null; readonly points: number | null } | null;
    readonly after: { readonly answer: string | null };
  }[];
}

/** A questionnaire of three questions that was answered with `answer` and submitted, with helpers for its reviewer. */
export const submitted = async (server: TestServer, asked: Row, answer = 'Yes') => {
  const trip = await begin(server, asked);
  const { status, body } = await trip.by.submit(answersTo(trip.questions, answer));
  if (status !== 200) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
  return { ...trip, staff: await reviewer(server, trip.documentId) };
};

/** The review of one question. */
export const say = ({ documentId }: { readonly documentId: string }, said: object) => ({
  question_id: documentId,
  ...said,
});
