import type { Identity } from '../providers/session';

/** Who may open a company's settings: its administrator and the operator (decisions 1.6). */
export const mayChangeSettings = ({ role, modules }: Pick<Identity, 'role' | 'modules'>): boolean =>
  modules.length > 0 && (role === 'Company Administrator' || role === 'Operator');
