import type { Slots } from '../../register';
import { AboutSupplier } from './AboutSupplier';
import { AboutTreatment } from './AboutTreatment';
import { SUGGEST } from './calls';
import { NextReview } from './NextReview';
import { OriginNote } from './OriginNote';

/** What the form of a risk has besides the entity's own, on its page and over the register alike. */
export const FORM_SLOTS: Slots = {
  formLead: OriginNote,
  fieldAside: { riskTreatment: AboutTreatment, supplier: AboutSupplier },
  fieldRead: { nextReviewDate: NextReview },
  suggest: SUGGEST,
};
