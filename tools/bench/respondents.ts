import { setTimeout as pause } from 'node:timers/promises';
import type { OpenQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answerOf } from './asked.ts';

/** Milliseconds between seeing a question and saving its answer: a random time between these two. */
export interface Pace {
  readonly least: number;
  readonly most: number;
}

export interface Call {
  readonly what: 'open' | 'save' | 'submit';
  readonly milliseconds: number;
}

export interface Respondent {
  readonly token: string;
  /** The given answers, by the documentId of the question. */
  readonly given: ReadonlyMap<string, string>;
  readonly calls: readonly Call[];
  /** Calls with an unexpected answer. */
  readonly failures: readonly string[];
}

interface Answered {
  readonly data: { readonly questions: (OpenQuestion & { answer: string | null })[]; readonly savedAt: string };
}

/** A number between 0 and 1 that is the same in every run. */
const chance = (seed: number): number => {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
};

/** Opens a questionnaire, answers every question that is asked, each saved by itself, and submits. */
export const answerAll = async (
  url: string,
  token: string,
  number: number,
  { least, most }: Pace,
): Promise<Respondent> => {
  const calls: Call[] = [];
  const failures: string[] = [];
  const call = async (
    what: Call['what'],
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<Answered | undefined> => {
    const begun = performance.now();
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-link-token': token },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      calls.push({ what, milliseconds: performance.now() - begun });
      if (response.ok) return JSON.parse(text) as Answered;
      failures.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
    }
    return undefined;
  };
  await pause(chance(number) * most);
  const opened = await call('open', 'questionnaire-mapping');
  const questions = (opened?.data.questions ?? []).map((question) => ({ ...question }));
  const given = new Map<string, string>();
  let since: string | null = null;
  for (const question of questions) {
    if (!shownQuestions(questions).includes(question)) continue;
    await pause(least + chance(number * 1_000 + question.id) * (most - least));
    question.answer = answerOf(question, number);
    const data = [{ question_id: question.documentId, answer: question.answer }];
    const saved = await call('save', 'questionnaire-mapping/answers', 'PUT', { url: token, since, data });
    if (saved) given.set(question.documentId, question.answer);
    since = saved?.data.savedAt ?? since;
  }
  await call('submit', 'create-bulk/submitAnswer', 'POST', { url: token, data: [] });
  return { token, given, calls, failures };
};
