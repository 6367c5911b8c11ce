import { risk as entity } from '@ridgeline/domain';
import { useQuery } from '@tanstack/react-query';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import { readAcceptance } from './calls';

/** Where the acceptance of a risk stands. Whatever makes risks be read again, such as a save, has it read again too. */
export const useAcceptance = (risk: Row) =>
  useQuery({
    queryKey: [resourceOf(entity), 'acceptance', risk.id, risk.updatedAt],
    queryFn: ({ signal }) => readAcceptance(risk.id, signal),
    placeholderData: (known) => known,
    // The mail leaves a moment after the request is stored.
    refetchInterval: ({ state }) => (state.data?.waiting?.mail === 'queued' ? 2_000 : false),
  });
