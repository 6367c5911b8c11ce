import { linkedIn } from '@ridgeline/domain';
import type { Slots } from '../../register';
import type { Suggest } from '../../shared';
import { AboutSupplier } from './AboutSupplier';
import { AboutTreatment } from './AboutTreatment';
import { NextReview } from './NextReview';
import { OriginNote } from './OriginNote';

const domains: Suggest = (_q, signal, _by, provider) => provider.readRiskChoices('domains', { _q }, signal);

const people: Suggest = (_q, signal, _by, provider) => provider.readRiskChoices('people', { _q }, signal);

/** Names of asset categories, of one type if it is given. */
const assets =
  (type = ''): Suggest =>
  (_q, signal, _by, provider) =>
    provider.readRiskChoices('assets', { _q, type }, signal);

/** Controls of the domains in another field of the form. */
const controlsOf =
  (field: string): Suggest =>
  (_q, signal, by, provider) =>
    provider.readRiskChoices(
      'controls',
      { _q, domains: JSON.stringify(linkedIn(by[field]).map(({ documentId, words }) => documentId ?? words)) },
      signal,
    );

/** What the form of a risk offers, by field. */
const SUGGEST: Readonly<Record<string, Suggest>> = {
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

/** The special slots of the form of a risk, on its page and in the dialog. */
export const FORM_SLOTS: Slots = {
  formLead: OriginNote,
  fieldAside: { riskTreatment: AboutTreatment, supplier: AboutSupplier },
  fieldRead: { nextReviewDate: NextReview },
  suggest: SUGGEST,
};
