import { reportError } from '../../../faults';
import { dropOldRequests } from '../../person-data/services/requests';
import { expireRows } from './expire';

const PAUSE = 60 * 60_000;

let sweeping: NodeJS.Timeout | undefined;

/** Deletes what its company does not keep any longer, now and then, for as long as the server runs. */
export const startExpiring = (): void => {
  const sweep = () =>
    expireRows()
      .then(dropOldRequests)
      .catch((error: unknown) => reportError('Old rows were not deleted', error));
  void sweep();
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endExpiring = (): void => clearInterval(sweeping);
