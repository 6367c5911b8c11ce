import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { HttpError } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { SwitchOffer } from './SwitchOffer';

interface RowErrorProps {
  readonly entity: Entity;
  readonly id: string;
  readonly error: unknown;
  /** What is shown for every other error, and to everybody else. */
  readonly children: ReactNode;
}

/**
 * Why a row could not be shown. To an operator who has a company in view, a row of another company is offered together
 * with that company; all others never learn that it exists.
 */
export const RowError = ({ entity, id, error, children }: RowErrorProps) => {
  const { identity, companyInView } = useSession();
  const { pathname, search } = useLocation();
  const isMissing = error instanceof HttpError && error.status === 404;
  const mayAsk = isMissing && identity?.role === 'Operator' && companyInView !== null;
  const { data: owner, isFetching } = useRead(
    ['owner of a row', entity.name, id],
    (provider, signal) => provider.readOwner(entity, id, signal),
    { enabled: mayAsk, retry: false },
  );
  if (mayAsk && isFetching) return null;
  if (!mayAsk || !owner || owner.documentId === companyInView.documentId) return children;
  return (
    <SwitchOffer company={owner} to={`${pathname}${search}`}>
      {words.elsewhere({ one: inSentence(entity.nouns.one), company: owner.name })}
    </SwitchOffer>
  );
};
