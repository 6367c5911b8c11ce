import type { CopiesMade, CopyPreview } from '@ridgeline/domain/company-copies';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Placed } from '@ridgeline/domain/questions/order';
import { read, send } from '../data';
import { call } from '../http';

/** A questionnaire of the product that can be copied. */
export interface ReadyMade {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: RecipientType;
  readonly topics: readonly string[];
  readonly questions: number;
}

/** A new questionnaire. */
export interface Made {
  readonly documentId: string;
  readonly title: string;
  readonly type: RecipientType;
}

/** Stores the order of all questions of a questionnaire. @throws HttpError 409 when the questions have changed since */
export const saveOrder = (questionnaire: string, ids: readonly Placed[]): Promise<void> =>
  call('questions/order', { method: 'PUT', body: { data: { questionnaire, ids } } });

export const readReadyMade = (signal: AbortSignal): Promise<readonly ReadyMade[]> =>
  read('questionnaires/ready-made', signal);

/** Copies one of them for the company, with all its questions. */
export const addReadyMade = (name: string): Promise<Made> => send('POST', 'questionnaires/ready-made', { name });

/** Copies a questionnaire with its questions, their order, codes and conditions. */
export const copyQuestionnaire = (id: string): Promise<Made> =>
  send('POST', `questionnaires/${encodeURIComponent(id)}/copy`);

/** For operators: all companies, and which of them have a questionnaire of that title already. */
export const readCopyPreview = (id: string, signal: AbortSignal): Promise<CopyPreview> =>
  read(`questionnaires/${encodeURIComponent(id)}/companies`, signal);

/**
 * Stores a copy of a questionnaire in each of these companies, in all of them or in none.
 * @throws HttpError 400 at `companies`, with an error for each that refuses it
 */
export const copyToCompanies = async (id: string, companies: readonly string[]): Promise<CopiesMade> => {
  const body = { data: { companies } };
  return (
    await call<{ data: CopiesMade }>(`questionnaires/${encodeURIComponent(id)}/companies`, { method: 'POST', body })
  ).data;
};
