import { risk as entity } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';

/** The status of a risk's acceptance. It is loaded again whenever risks are loaded again, for example after a save. */
export const useAcceptance = (risk: Row) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({
    queryKey: [resourceOf(entity), 'acceptance', risk.id, risk.updatedAt],
    queryFn: ({ signal }) => provider.readAcceptance(risk.id, signal),
    placeholderData: (known) => known,
    // The mail is sent a moment after the request is stored.
    refetchInterval: ({ state }) => (state.data?.waiting?.mail === 'queued' ? 2_000 : false),
  });
};
