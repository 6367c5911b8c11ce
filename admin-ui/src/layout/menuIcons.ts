import { menuName } from '@ridgeline/domain/menu';
import type { IconName } from '../components/Icon';

/** The drawing of each entry of the sidebar's first level, by its English label. */
const ICONS: Readonly<Record<string, IconName>> = {
  Dashboard: 'home',
  Supplier: 'supplier',
  'Risk Assessment': 'risk',
  Manage: 'manage',
  Questionnaire: 'questionnaire',
  Questions: 'questionnaire',
  'Sent Questionnaires': 'sent',
  Frameworks: 'tick',
  Administration: 'settings',
};

export const iconOf = (entry: { readonly label: string }): IconName => ICONS[menuName(entry)] ?? 'right';
