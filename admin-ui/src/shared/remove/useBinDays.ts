import { BIN_DAYS, company } from '@ridgeline/domain';
import { useGetOne } from 'react-admin';
import { useSession } from '../../providers/useSession';
import { resourceOf } from '../../resources';

/** For how many days the company keeps deleted rows. */
export const useBinDays = (): number => {
  const { identity, companyInView } = useSession();
  const id = identity?.company?.documentId ?? companyInView?.documentId;
  const { data } = useGetOne<{ id: string; binDays: number | null }>(
    resourceOf(company),
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false },
  );
  return data?.binDays ?? BIN_DAYS;
};
