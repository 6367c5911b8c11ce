import {
  assetCategory,
  controlAssessment,
  controlDomain,
  customer,
  customerCategory,
  record,
  recordCategory,
  riskCategory,
  riskTreatment,
} from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { TreatmentDetails } from './TreatmentDetails';

const categories = () => import('./Categories');
const controls = () => import('./Controls');
const parties = () => import('./Parties');
const partyPages = () => import('./PartyPages');

/** Controls, treatments, third parties, and the categories of all. Pages of one file are loaded together. */
export const reference: readonly PageOf[] = [
  { name: resourceOf(controlDomain), list: lazy(async () => ({ default: (await controls()).ControlDomains })) },
  { name: resourceOf(controlAssessment), list: lazy(async () => ({ default: (await controls()).ControlAssessments })) },
  { name: resourceOf(riskTreatment), list: lazy(async () => ({ default: (await import('./Treatments')).Treatments })) },
  { name: resourceOf(riskCategory), list: lazy(async () => ({ default: (await categories()).RiskCategories })) },
  { name: resourceOf(assetCategory), list: lazy(async () => ({ default: (await categories()).AssetCategories })) },
  {
    name: resourceOf(customer),
    list: lazy(async () => ({ default: (await parties()).Customers })),
    show: lazy(async () => ({ default: (await partyPages()).CustomerPage })),
  },
  {
    name: resourceOf(customerCategory),
    list: lazy(async () => ({ default: (await categories()).CustomerCategories })),
  },
  {
    name: resourceOf(record),
    list: lazy(async () => ({ default: (await parties()).Records })),
    show: lazy(async () => ({ default: (await partyPages()).RecordPage })),
  },
  { name: resourceOf(recordCategory), list: lazy(async () => ({ default: (await categories()).RecordCategories })) },
];
