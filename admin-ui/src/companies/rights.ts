import type { Identity } from '../providers/session';

/** Whose is the page of a company's settings: its administrator's, and the operator's (decisions 1.6). */
export const mayChangeSettings = ({ role, modules }: Pick<Identity, 'role' | 'modules'>): boolean =>
  modules.length > 0 && (role === 'Company Administrator' || role === 'Operator');
