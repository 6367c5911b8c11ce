import type { Slots } from '../../register';
import { AboutSupplier } from './AboutSupplier';
import { AboutTreatment } from './AboutTreatment';
import { NextReview } from './NextReview';
import { OriginNote } from './OriginNote';
import { SUGGEST } from './suggest';

/** The special slots of the form of a risk, on its page and in the dialog. */
export const FORM_SLOTS: Slots = {
  formLead: OriginNote,
  fieldAside: { riskTreatment: AboutTreatment, supplier: AboutSupplier },
  fieldRead: { nextReviewDate: NextReview },
  suggest: SUGGEST,
};
