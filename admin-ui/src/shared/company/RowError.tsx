import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError } from '../../providers/errors';
import { useSession } from '../../providers/useSession';
import { useSwitchCompany } from './useSwitchCompany';

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
  const provider = useDataProvider<RidgelineDataProvider>();
  const switchTo = useSwitchCompany();
  const { identity, companyInView } = useSession();
  const { pathname, search } = useLocation();
  const isMissing = error instanceof HttpError && error.status === 404;
  const mayAsk = isMissing && identity?.role === 'Operator' && companyInView !== null;
  const { data: owner, isFetching } = useQuery({
    queryKey: ['owner of a row', entity.name, id],
    queryFn: ({ signal }) => provider.readOwner(entity, id, signal),
    enabled: mayAsk,
    retry: false,
  });
  if (mayAsk && isFetching) return null;
  if (!mayAsk || !owner || owner.documentId === companyInView.documentId) return children;
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' }, '& .MuiAlert-action': { pt: 0, mr: 0 } }}
      action={
        <Button variant="contained" size="small" onClick={() => switchTo(owner, `${pathname}${search}`)}>
          {words.switchTo({ company: owner.name })}
        </Button>
      }
    >
      {words.elsewhere({ one: inSentence(entity.nouns.one), company: owner.name })}
    </Alert>
  );
};
