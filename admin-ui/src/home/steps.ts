import { entityOf, type StepKey } from '@ridgeline/domain';
import { pathOf } from '../resources';

const register = (entity: string): string => pathOf(entityOf(entity));

/** Where each first step is done. */
const PATHS: Readonly<Record<StepKey, string>> = {
  mail: '/dashboard/health',
  tier: register('subscription-management'),
  company: register('company'),
  details: '/dashboard/company-settings',
  rating: '/dashboard/company-settings',
  users: '/dashboard/users',
  suppliers: register('supplier-management'),
  questionnaire: register('questionnaire'),
  risk: register('risk'),
};

export const pathOfStep = (key: StepKey): string => PATHS[key];
