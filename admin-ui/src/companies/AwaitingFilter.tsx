import Button from '@mui/material/Button';
import { company } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useGetList } from 'ra-core';
import { Icon } from '../components/Icon';
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
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="retry" size={16} />}
        onClick={() => void refetch()}
      >
        {companyWords.register.awaitingFailed}
      </Button>
    );
  }
  if (total === 0 || filters.status?.includes(AWAITING)) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="alert" size={16} />}
      onClick={() => change({ filters: { status: [AWAITING] }, q: '' })}
    >
      {companyWords.register.awaiting({ count: total })}
    </Button>
  );
};
