import type { Slots } from '../../register';
import { AboutTreatment } from './AboutTreatment';

/** What the form of a risk has besides the entity's own, on its page and over the register alike. */
export const FORM_SLOTS: Slots = { fieldAside: { riskTreatment: AboutTreatment } };
