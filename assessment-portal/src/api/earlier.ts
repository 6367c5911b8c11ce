import { fields, list } from './read';

/** An earlier answer of the same recipient to the same question. */
export interface Earlier {
  readonly answer: string;
  readonly comment: string | null;
  /** The questionnaire of that answer, and when it was submitted (ISO; empty if unknown). */
  readonly title: string;
  readonly submittedAt: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The earlier answers that may be used again, by question; empty if there are none, or if the request failed. */
export const askEarlier = async (token: string): Promise<Map<string, Earlier>> => {
  const response = await fetch('/api/questionnaire-mapping/earlier', {
    headers: { 'x-link-token': token },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const body = response?.ok ? fields(await response.json().catch(() => undefined)) : {};
  const found = new Map<string, Earlier>();
  for (const entry of list(body.data).map(fields)) {
    const { title, submittedAt } = fields(entry.from);
    const answer = text(entry.answer);
    const earlier = {
      answer,
      comment: text(entry.comment) || null,
      title: text(title),
      submittedAt: text(submittedAt),
    };
    if (answer) found.set(String(entry.question_id), earlier);
  }
  return found;
};
