import { risk as entity } from '@ridgeline/domain';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';

/** The status of a risk's acceptance. It is loaded again whenever risks are loaded again, for example after a save. */
export const useAcceptance = (risk: Row) =>
  useRead(
    [resourceOf(entity), 'acceptance', risk.id, risk.updatedAt],
    (provider, signal) => provider.readAcceptance(risk.id, signal),
    {
      placeholderData: (known) => known,
      // The mail is sent a moment after the request is stored.
      refetchInterval: ({ state }) => (state.data?.waiting?.mail === 'queued' ? 2_000 : false),
    },
  );
