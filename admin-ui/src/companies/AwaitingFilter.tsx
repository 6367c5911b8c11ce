import { company } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useGetList } from 'react-admin';
import { Button } from '../components/Button';
import { useListState } from '../register';

const AWAITING = 'awaiting';
const FIRST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { status: AWAITING },
};

/** The number of companies that wait for approval, with a link; nothing if there are none. A failed count says so. */
export const AwaitingFilter = () => {
  const { filters, change } = useListState(company);
  const { total = 0, error, refetch } = useGetList('company-management', FIRST);
  if (error) {
    return (
      <Button icon="retry" label={companyWords.register.awaitingFailed} color="error" onClick={() => void refetch()} />
    );
  }
  if (total === 0 || filters.status?.includes(AWAITING)) return null;
  return (
    <Button
      icon="alert"
      label={companyWords.register.awaiting({ count: total })}
      onClick={() => change({ filters: { status: [AWAITING] }, q: '' })}
    />
  );
};
