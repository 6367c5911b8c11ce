import { inLanguage } from '@ridgeline/domain/language';
import type { IconName } from '../components/Icon';

/** The drawing of each entry of the sidebar's first level, by its English label. */
const ICONS: Readonly<Record<string, IconName>> = {
  Dashboard: 'home',
  Supplier: 'supplier',
  'Risk Assessment': 'risk',
  Manage: 'manage',
  Questionnaire: 'questionnaire',
  'Sent Questionnaires': 'sent',
  Users: 'people',
  'Audit log': 'history',
  Health: 'health',
};

export const iconOf = (entry: { readonly label: string }): IconName =>
  ICONS[inLanguage('en', () => entry.label)] ?? 'right';
