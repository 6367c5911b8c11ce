import type { MappedControl, StatementProgress } from '@ridgeline/domain';
import type { WireRow } from '../providers/dataProvider';
import { asRecord } from '../providers/dataProvider';
import { call } from '../providers/http';
import { listQuery } from '../providers/query';
import type { Row } from '../shared';
import type { Answer } from './row';

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

export const removeAnswer = (id: string): Promise<void> => call(`applicabilities/${id}`, { method: 'DELETE' });

/** Loads the current row of a control in the statement. Throws HttpError. */
export const fetchRow = async (control: string): Promise<Row> => {
  const { data } = await call<{ data: WireRow }>(`applicabilities/statement/${control}`);
  return asRecord<Row>(data);
};

/** One answer for several controls, each of which must still have the shown answer (`updatedAt`; null for none). */
export const answerMany = (
  controls: readonly { readonly id: string; readonly updatedAt?: string | null }[],
  answer: Answer,
): Promise<{ data: { created: number; updated: number } }> =>
  call('applicabilities/answers', { method: 'POST', body: { data: { controls, ...answer } } });

/** The progress of the controls of some libraries; of all controls if none is named. */
export const fetchProgress = async (library: unknown, signal?: AbortSignal): Promise<StatementProgress> => {
  const query = listQuery({ filter: library === undefined ? {} : { library } });
  return (await call<{ data: StatementProgress }>('applicabilities/progress', { query, signal })).data;
};

export const fetchMappings = async (control: string, signal?: AbortSignal): Promise<MappedControl[]> =>
  (await call<{ data: MappedControl[] }>(`control-mappings/of/${control}`, { signal })).data;

export const addMapping = (from: string, kind: string, to: string): Promise<unknown> =>
  call('control-mappings', { method: 'POST', body: { data: { from, kind, to } } });

export const removeMapping = (id: string): Promise<void> => call(`control-mappings/${id}`, { method: 'DELETE' });
