import type { CopiesMade, CopyPreview } from '@ridgeline/domain/company-copies';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Placed } from '@ridgeline/domain/questions/order';
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
export const saveOrder = async (questionnaire: string, ids: readonly Placed[]): Promise<void> => {
  await call('questions/order', { method: 'PUT', body: { data: { questionnaire, ids } } });
};

export const readReadyMade = async (signal: AbortSignal): Promise<readonly ReadyMade[]> =>
  (await call<{ data: readonly ReadyMade[] }>('questionnaires/ready-made', { signal })).data;

/** Copies one of them for the company, with all its questions. */
export const addReadyMade = async (name: string): Promise<Made> =>
  (await call<{ data: Made }>('questionnaires/ready-made', { method: 'POST', body: { data: { name } } })).data;

/** Copies a questionnaire with its questions, their order, codes and conditions. */
export const copyQuestionnaire = async (id: string): Promise<Made> =>
  (await call<{ data: Made }>(`questionnaires/${encodeURIComponent(id)}/copy`, { method: 'POST' })).data;

/** For operators: all companies, and which of them have a questionnaire of that title already. */
export const readCopyPreview = async (id: string, signal: AbortSignal): Promise<CopyPreview> =>
  (await call<{ data: CopyPreview }>(`questionnaires/${encodeURIComponent(id)}/companies`, { signal })).data;

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
