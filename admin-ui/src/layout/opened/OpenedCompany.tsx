import { lazy, type ReactNode, useEffect } from 'react';
import { Loading } from '../../components/Loading';
import { onAccessChange } from '../../providers/accessMark';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { ReadOnlyContext } from '../../shared';

const ClosedCompany = lazy(() => import('./ClosedCompany'));
const GrantedNote = lazy(() => import('./GrantedNote'));

interface OpenedCompanyProps {
  readonly children: ReactNode;
}

/** The page; for an operator whose company in view has not opened its data, what can be done instead. */
export const OpenedCompany = ({ children }: OpenedCompanyProps) => {
  const { identity, companyInView } = useSession();
  if (identity?.role !== 'Operator' || !companyInView) return children;
  return <Opened company={companyInView.documentId}>{children}</Opened>;
};

const Opened = ({ company, children }: OpenedCompanyProps & { readonly company: string }) => {
  const { data, isPending, refetch } = useRead(
    ['support-state', company],
    (provider, signal) => provider.readSupportState(company, signal),
    {
      retry: false,
    },
  );
  // The server says with any answer that the company has ended the access.
  useEffect(() => onAccessChange(() => void refetch()), [refetch]);
  if (isPending) return <Loading />;
  if (!data?.onlyWhenGranted) return children;
  if (data.grant) {
    return (
      <ReadOnlyContext value={!data.grant.mayWrite}>
        <GrantedNote {...data.grant} />
        {children}
      </ReadOnlyContext>
    );
  }
  return <ClosedCompany key={company} company={company} state={data} onChange={() => void refetch()} />;
};
