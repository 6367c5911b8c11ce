import type { MappedControl, StatementProgress } from '@ridgeline/domain';
import type { RaRecord } from 'ra-core';
import { call } from '../http';
import { listQuery } from '../query';
import { asRecord, type WireRow } from '../rows';

/** The answer to a control; `null` if there is none. */
export interface Answer {
  readonly applicable: 'Yes' | 'No' | null;
  readonly reason: string;
  readonly implementationStatus: string | null;
}

/** The company's stored answer to a control. */
export interface Stored {
  readonly id: string;
  readonly updatedAt: string;
}

interface One {
  readonly data: WireRow & { readonly updatedAt: string };
}

const storedOf = ({ data }: One): Stored => ({ id: data.documentId, updatedAt: data.updatedAt });

/**
 * Stores an answer to a control: a first one, or a replacement of `before`, which must be unchanged.
 * @throws HttpError 409 when it has changed; 400 at `control` when another user gave the first one
 */
export const storeAnswer = async (control: string, answer: Answer, before: Stored | null): Promise<Stored> => {
  if (!before)
    return storedOf(await call<One>('applicabilities', { method: 'POST', body: { data: { control, ...answer } } }));
  const data = { ...answer, updatedAt: before.updatedAt };
  return storedOf(await call<One>(`applicabilities/${before.id}`, { method: 'PUT', body: { data } }));
};

/** Loads the current row of a control in the statement. Throws HttpError. */
export const readStatementRow = async (control: string): Promise<RaRecord<string>> => {
  const { data } = await call<{ data: WireRow }>(`applicabilities/statement/${control}`);
  return asRecord<RaRecord<string>>(data);
};

/** One answer for several controls, each of which must still have the shown answer (`updatedAt`; null for none). */
export const answerControls = (
  controls: readonly { readonly id: string; readonly updatedAt?: string | null }[],
  answer: Answer,
): Promise<{ data: { created: number; updated: number } }> =>
  call('applicabilities/answers', { method: 'POST', body: { data: { controls, ...answer } } });

/** The progress of the controls of some libraries; of all controls if none is named. */
export const readStatementProgress = async (library: unknown, signal?: AbortSignal): Promise<StatementProgress> => {
  const query = listQuery({ filter: library === undefined ? {} : { library } });
  return (await call<{ data: StatementProgress }>('applicabilities/progress', { query, signal })).data;
};

export const readMappings = async (control: string, signal?: AbortSignal): Promise<MappedControl[]> =>
  (await call<{ data: MappedControl[] }>(`control-mappings/of/${control}`, { signal })).data;
