import type { Suggest } from '../../shared';

const domains: Suggest = (_q, signal, _by, provider) => provider.readRiskChoices('domains', { _q }, signal);

const people: Suggest = async (_q, signal, _by, provider) =>
  (await provider.readRiskChoices('people', { _q }, signal)).map(({ value, label }) =>
    label === value ? value : { value, label },
  );

/** Names of asset categories, of one type if it is given. */
const assets =
  (type = ''): Suggest =>
  (_q, signal, _by, provider) =>
    provider.readRiskChoices('assets', { _q, type }, signal);

/** Controls of the domains in another field of the form. */
const controlsOf =
  (field: string): Suggest =>
  (_q, signal, by, provider) =>
    provider.readRiskChoices('controls', { _q, domains: JSON.stringify(by[field] ?? []) }, signal);

/** What the form of a risk offers, by field. */
export const SUGGEST: Readonly<Record<string, Suggest>> = {
  assetMainCategory: assets('Main Category'),
  assetSubCategory: assets('Sub Category'),
  assetCategory: assets(),
  controlDomain: domains,
  controlMapped: controlsOf('controlDomain'),
  treatmentControlDomain: domains,
  treatmentControlMapped: controlsOf('treatmentControlDomain'),
  riskControlDomain: domains,
  riskControlMap: controlsOf('riskControlDomain'),
  personResponsibleToImplement: people,
};
