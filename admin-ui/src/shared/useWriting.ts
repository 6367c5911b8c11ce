import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { type Rights, useRights, useSession } from '../providers/useSession';
import { useReadOnly } from './readOnly';
import type { Row } from './row';

export interface Writing extends Rights {
  /**
   * Whether this row may be changed. Only the operator changes shared rows, with no company in view. The operator changes a
   * company's rows only with that company in view.
   */
  readonly mayChange: (row: Row) => boolean;
  /** Why a row cannot be changed here, and what to do. */
  readonly whyNot: (row: Row) => string;
  /** All companies are in view: their rows can only be read until one of them is chosen. */
  readonly needsCompany: boolean;
  /** The company in view is not the user's own company. */
  readonly inView: boolean;
}

/** The allowed actions, by role, module and row. The server checks again. */
export const useWriting = (entity: Entity): Writing => {
  const rights = useRights(entity);
  const { identity, companyInView } = useSession();
  const operator = identity?.role === 'Operator';
  const overAll = operator && companyInView === null;
  const readOnly = useReadOnly();
  const mayChange = (row: Row): boolean =>
    !readOnly && (entity.tenancy === 'global' || (row.shared === true) === overAll);
  const whyNot = (row: Row): string => {
    if (readOnly) return supportWords.readOnly;
    if (row.shared !== true) return messages.companyFirst;
    return operator ? messages.leaveCompanyInView : messages.sharedReadOnly;
  };
  // A party, risk or answer needs a company: the operator must have it in view (decisions 1.2).
  const homeless = overAll && entity.tenancy === 'tenant';
  const making = homeless || readOnly ? { create: false, import: false } : {};
  const changing = readOnly ? { update: false, delete: false } : {};
  return {
    ...rights,
    ...making,
    ...changing,
    mayChange,
    whyNot,
    needsCompany: homeless && rights.update,
    inView: operator && !overAll,
  };
};
