import { messages } from '@ridgeline/domain/words/messages';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { screenOf, wireOf } from '../resources';
import { HttpError } from './errors';
import { call } from './http';
import * as acceptance from './methods/acceptance';
import * as applicability from './methods/applicability';
import * as archive from './methods/archive';
import * as bin from './methods/bin';
import * as bulkEdit from './methods/bulkEdit';
import * as comments from './methods/comments';
import * as companies from './methods/companies';
import * as exporting from './methods/exports';
import * as files from './methods/files';
import { type StoredFile, uploadFiles } from './methods/files';
import * as finder from './methods/finder';
import * as groups from './methods/groups';
import * as guide from './methods/guide';
import * as health from './methods/health';
import * as home from './methods/home';
import * as imports from './methods/imports';
import * as layouts from './methods/layouts';
import * as libraries from './methods/libraries';
import * as memberships from './methods/memberships';
import * as personData from './methods/personData';
import * as questionnaires from './methods/questionnaires';
import * as retention from './methods/retention';
import * as reviews from './methods/reviews';
import * as risks from './methods/risks';
import * as scim from './methods/scim';
import * as sending from './methods/sending';
import * as singleSignOn from './methods/singleSignOn';
import * as supportAccess from './methods/supportAccess';
import * as tokens from './methods/tokens';
import * as users from './methods/users';
import * as views from './methods/views';
import * as webhooks from './methods/webhooks';
import { type ListParams, listQuery, placeQuery } from './query';
import { asRecord, type WireRow } from './rows';

interface WireList {
  readonly data: readonly WireRow[];
  readonly meta: { readonly pagination: { readonly total: number; readonly more?: boolean } };
}

export interface Option {
  readonly id: string;
  readonly label: string;
}

export interface Lookup {
  readonly q?: string;
  readonly perPage?: number;
  readonly signal?: AbortSignal;
}

const asOption = (row: WireRow): Option => ({ id: row.documentId, label: String(row.label) });

const list = async <Row extends RaRecord>(resource: string, params: ListParams, signal?: AbortSignal) => {
  const { data, meta } = await call<WireList>(wireOf(resource), { query: listQuery(params), signal });
  const { total, more = false } = meta.pagination;
  return { data: data.map((row) => asRecord<Row>(row)), total, ...(more && { meta: { more } }) };
};

const oneOfList = async <Row extends RaRecord>(
  resource: string,
  id: Identifier,
  signal: AbortSignal | undefined,
): Promise<Row> => {
  const pagination = { page: 1, perPage: 1 };
  const { data } = await list<Row>(resource, { pagination, filter: { documentId: String(id) } }, signal);
  if (!data[0]) throw new HttpError(messages.rowNotFound, 404);
  return data[0];
};

/** Properties of a form's row that are no fields: the server sets them, and a save does not send them. */
const OWN_FIELDS = ['id', 'documentId', 'createdAt', 'shared', 'rowNumber'];

/** A file chosen in a form and not sent yet. */
interface ChosenFile {
  readonly rawFile: File;
  readonly name: string;
}

const isChosen = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof File;

const holdsFiles = (value: unknown): value is (StoredFile | ChosenFile)[] =>
  Array.isArray(value) && value.some(isChosen);

/** Uploads the files chosen in a form and replaces them by their ids; other values do not change. */
const withUploads = async (values: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const ready: Record<string, unknown> = { ...values };
  for (const [field, value] of Object.entries(values)) {
    if (!holdsFiles(value)) continue;
    const sent = await uploadFiles(value.filter(isChosen).map((chosen) => chosen.rawFile));
    const kept = value.filter((entry): entry is StoredFile => !isChosen(entry));
    ready[field] = [...kept, ...sent].map((file) => file.id);
  }
  return ready;
};

const payload = async (values: object): Promise<Record<string, unknown>> =>
  withUploads(Object.fromEntries(Object.entries(values).filter(([name]) => !OWN_FIELDS.includes(name))));

/** The list in which the saved row is to be located; undefined for callers without a list. */
const placedBy = (list: ListParams | undefined): { query?: URLSearchParams } =>
  list ? { query: placeQuery(list) } : {};

const save = async <Row extends RaRecord>(
  path: string,
  method: 'POST' | 'PUT',
  values: object,
  list: ListParams | undefined,
) => {
  const body = { data: await payload(values) };
  const { data, ...meta } = await call<{ data: WireRow }>(path, { method, body, ...placedBy(list) });
  return { data: asRecord<Row>(data), meta: meta as Readonly<Record<string, unknown>> };
};

/** What a deletion answers: the entries of the bin by which it is undone, for rows of a company. */
interface Deleted {
  readonly meta?: { readonly bin: readonly string[] };
}

const binOf = ({ meta }: Deleted): readonly string[] => meta?.bin ?? [];

const remove = (resource: string, ids: readonly Identifier[]): Promise<Deleted> =>
  call(`${wireOf(resource)}/delete-many`, { method: 'POST', body: { ids } });

/**
 * react-admin's data provider for the server's generic routes. Resources are named by their screen's path (`supplier`) or by the
 * plural of the API. All methods throw `HttpError`; 409 on a save contains the current row in `details.current`.
 *
 * Besides react-admin's methods it has those of the features: every function that a file of `methods/` exports. Pages call
 * them by `useProvider()`.
 */
export const dataProvider = {
  ...acceptance,
  ...applicability,
  ...archive,
  ...bin,
  ...bulkEdit,
  ...comments,
  ...companies,
  ...exporting,
  ...files,
  ...finder,
  ...groups,
  ...guide,
  ...health,
  ...home,
  ...imports,
  ...layouts,
  ...libraries,
  ...memberships,
  ...personData,
  ...questionnaires,
  ...retention,
  ...reviews,
  ...risks,
  ...sending,
  ...scim,
  ...singleSignOn,
  ...supportAccess,
  ...tokens,
  ...users,
  ...views,
  ...webhooks,

  supportAbortSignal: true,

  getList: (resource, params) => list(resource, params, params.signal),

  getOne: async (resource, { id, signal }) => {
    if (screenOf(resource)?.readByList) return { data: await oneOfList(resource, id, signal) };
    const { data } = await call<{ data: WireRow }>(`${wireOf(resource)}/${id}`, { signal });
    return { data: asRecord(data) };
  },

  getMany: async (resource, { ids, signal }) => {
    if (ids.length === 0) return { data: [] };
    const pagination = { page: 1, perPage: ids.length };
    const { data } = await list(resource, { pagination, filter: { documentId: { $in: ids } } }, signal);
    return { data } as { data: never[] };
  },

  getManyReference: (resource, { target, id, filter, signal, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }, signal),

  create: (resource, { data, meta }) => save(wireOf(resource), 'POST', data, meta?.list),

  update: (resource, { id, data, meta }) => save(`${wireOf(resource)}/${id}`, 'PUT', data, meta?.list),

  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await save(`${wireOf(resource)}/${id}`, 'PUT', data, undefined);
    return { data: ids };
  },

  delete: async (resource, { id, previousData }) => {
    const deleted = await call<Deleted>(`${wireOf(resource)}/${id}`, { method: 'DELETE' });
    return { data: (previousData ?? { id }) as never, bin: binOf(deleted) };
  },

  deleteMany: async (resource, { ids }) => {
    const deleted = await remove(resource, ids);
    return { data: ids, bin: binOf(deleted) };
  },

  /** A company's own copy of a shared row. */
  copyRow: async <Row extends RaRecord>(resource: string, id: Identifier, list?: ListParams) => {
    const path = `${wireOf(resource)}/${id}/copy`;
    const { data, ...meta } = await call<{ data: WireRow }>(path, { method: 'POST', ...placedBy(list) });
    return { data: asRecord<Row>(data), meta: meta as Readonly<Record<string, unknown>> };
  },

  /** Ids and labels of an entity for a choice in another one's form, by the entity's plural. */
  lookup: async (plural: string, { q = '', perPage = 50, signal }: Lookup = {}): Promise<Option[]> => {
    const params = { pagination: { page: 1, perPage }, filter: { q } };
    const { data } = await call<WireList>(`lookups/${plural}`, { query: listQuery(params), signal });
    return data.map(asOption);
  },
  /** The labels of known rows of an entity, by the entity's plural; a deleted row is left out. */
  labels: async (plural: string, ids: readonly string[], signal?: AbortSignal): Promise<Option[]> => {
    const params = { pagination: { page: 1, perPage: ids.length }, filter: { documentId: ids } };
    const { data } = await call<WireList>(`lookups/${plural}`, { query: listQuery(params), signal });
    return data.map(asOption);
  },

  /** The values in use of a field that takes any text, the most frequent first. */
  valuesInUse: async (resource: string, field: string, q: string, signal?: AbortSignal): Promise<string[]> => {
    const path = `values/${wireOf(resource)}/${field}`;
    const { data } = await call<{ data: { value: string }[] }>(path, { query: listQuery({ filter: { q } }), signal });
    return data.map(({ value }) => value);
  },
} satisfies DataProvider;

export type RidgelineDataProvider = typeof dataProvider;
