import { type Choice, type HeatMapAnswer, type MonthCounts, type RaisedRisk, risk } from '@ridgeline/domain';
import type { RaRecord } from 'react-admin';
import { read } from '../data';
import { call } from '../http';
import { type ListParams, listQuery } from '../query';
import { asRecord, type WireRow } from '../rows';

/** The heat map of the risks that match. @throws HttpError as `call` does */
export const readHeatMap = (filter: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<HeatMapAnswer> =>
  call<HeatMapAnswer>(`${risk.plural}/heat-map`, { query: listQuery({ filter }), signal });

/** The first values of a risk that is raised from a supplier or an answer. */
export const readRaisedRisk = (on: 'supplier' | 'answer', id: string, signal: AbortSignal): Promise<RaisedRisk> =>
  read(`risks/raise/${on}/${id}`, signal);

/** A value that the form of a risk offers: of a row with its documentId and name, of a user with the id. */
interface OfferedChoice extends Choice {
  readonly id?: string;
  readonly name?: string;
  readonly user_id?: number;
}

/** What the form of a risk offers in its fields. */
export const readRiskChoices = (
  what: 'domains' | 'controls' | 'assets' | 'people',
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<OfferedChoice[]> => read(`risks/choices/${what}`, signal, new URLSearchParams(query));

/** One change of a risk; `changes` is what `readChanges` of the domain reads. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly username: string;
  readonly action: 'create' | 'first' | 'update' | 'delete';
  readonly cause: string | null;
  readonly changes: string;
}

/** The reader's time zone, if the company has none. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The newest first, also of a deleted risk. @throws HttpError as `call` does */
export const readRiskHistory = (id: string, signal?: AbortSignal): Promise<readonly HistoryEntry[]> =>
  read(`risks/${id}/history`, signal);

export interface PastRegister {
  readonly rows: readonly RaRecord<string>[];
  readonly total: number;
  /** Day of the register's first entry, `YYYY-MM-DD`; null while there is none. */
  readonly begins: string | null;
  readonly date: string;
}

interface WirePastRegister {
  readonly data: readonly WireRow[];
  readonly meta: {
    readonly pagination: { readonly total: number };
    readonly begins: string | null;
    readonly date: string;
  };
}

/** One page of the register at the end of a day. @throws HttpError 400 at `date` */
export const readPastRegister = async (
  date: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<PastRegister> => {
  const query = listQuery(params);
  query.set('date', date);
  query.set('timeZone', timeZone());
  const { data, meta } = await call<WirePastRegister>('risks/as-it-stood', { query, signal });
  return {
    rows: data.map((row) => asRecord<RaRecord<string>>(row)),
    total: meta.pagination.total,
    begins: meta.begins,
    date: meta.date,
  };
};

/** Level counts at the end of each of the last months, the earliest first. @throws HttpError as `call` does */
export const readRiskMonths = (signal?: AbortSignal): Promise<readonly MonthCounts[]> =>
  read('risks/levels-by-month', signal, new URLSearchParams({ timeZone: timeZone() }));
