import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import { type Rights, useRights, useSession } from '../providers/useSession';
import type { Row } from './row';

export interface Writing extends Rights {
  /**
   * Whether this very row may be changed: shared rows are the operator's, and only while looking at no company; a
   * company's rows are changed by the operator only while looking at that company.
   */
  readonly mayChange: (row: Row) => boolean;
  /** Why a row is not changed here, and what to do about it. */
  readonly whyNot: (row: Row) => string;
  /** Somebody looks at a company that is not their own. */
  readonly inView: boolean;
}

/** What may be done here, by role, module and row. The server asks again. */
export const useWriting = (entity: Entity): Writing => {
  const rights = useRights(entity);
  const { identity, companyInView } = useSession();
  const operator = identity?.role === 'Operator';
  const overAll = operator && companyInView === null;
  const mayChange = (row: Row): boolean => entity.tenancy === 'global' || (row.shared === true) === overAll;
  const whyNot = (row: Row): string => {
    if (row.shared !== true) return messages.companyFirst;
    return operator ? messages.leaveCompanyInView : messages.sharedReadOnly;
  };
  // A party, risk or answer has a company: the operator names it by looking at it (decisions 1.2).
  const homeless = overAll && entity.tenancy === 'tenant';
  const making = homeless ? { create: false, import: false } : {};
  return { ...rights, ...making, mayChange, whyNot, inView: operator && !overAll };
};
