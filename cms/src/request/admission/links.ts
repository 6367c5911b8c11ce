import { faultWords } from '@ridgeline/domain/words/faults';
import { BusyError } from '../../faults/busy';
import { LIMITS, MOST_WAITING } from './limits';

/** Requests of one link: running and waiting. */
const MOST = LIMITS.link + MOST_WAITING.link;

const underWay = new Map<string, number>();

/**
 * Counts a request of an answering link, before anything of it is read.
 * @param caller the link, or the address of a request whose link is in its body
 * @returns a function that ends it
 * @throws BusyError 429 at once: nothing waits here
 */
export const enterAsLink = (caller: string): (() => void) => {
  const before = underWay.get(caller) ?? 0;
  if (before >= MOST) throw new BusyError(429, faultWords.linkBusy);
  underWay.set(caller, before + 1);
  return () => {
    const left = (underWay.get(caller) ?? 1) - 1;
    if (left > 0) underWay.set(caller, left);
    else underWay.delete(caller);
  };
};
