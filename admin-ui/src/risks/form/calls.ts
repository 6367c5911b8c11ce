import type { Choice, RaisedRisk } from '@ridgeline/domain';
import { call } from '../../providers/http';
import type { RaisedOn, Suggest } from '../../shared';

export const readRaise = async (on: RaisedOn, id: string, signal: AbortSignal): Promise<RaisedRisk> =>
  (await call<{ data: RaisedRisk }>(`risks/raise/${on}/${id}`, { signal })).data;

type Offers = 'domains' | 'controls' | 'assets' | 'people';

const offer = async (what: Offers, query: Record<string, string>, signal: AbortSignal): Promise<Choice[]> =>
  (await call<{ data: Choice[] }>(`risks/choices/${what}`, { query: new URLSearchParams(query), signal })).data;

const domains: Suggest = (_q, signal) => offer('domains', { _q }, signal);

const people: Suggest = async (_q, signal) =>
  (await offer('people', { _q }, signal)).map(({ value, label }) => (label === value ? value : { value, label }));

/** Names of asset categories, of one type if it is given. */
const assets =
  (type = ''): Suggest =>
  (_q, signal) =>
    offer('assets', { _q, type }, signal);

/** Controls of the domains in another field of the form. */
const controlsOf =
  (field: string): Suggest =>
  (_q, signal, by) =>
    offer('controls', { _q, domains: JSON.stringify(by[field] ?? []) }, signal);

/** What the form of a risk offers, by field. */
export const SUGGEST: Readonly<Record<string, Suggest>> = {
  assetMainCategory: assets('Main Category'),
  assetSubCategory: assets('Sub Category'),
  assetCategory: assets(),
  controlDomain: domains,
  controlMapped: controlsOf('controlDomain'),
  treatmentControlDomain: domains,
  treatmentControlMapped: controlsOf('treatmentControlDomain'),
  personResponsibleToImplement: people,
};
