import { useEffect, useState } from 'react';
import { messageOf } from '../../providers/errors';
import { beginProof, onProven } from '../../providers/singleSignOn';

/** How far a proof at the provider is. */
interface ProofWindow {
  readonly stage: 'asked' | 'opening' | 'waiting';
  /** Why the last one failed; null before. */
  readonly failure: string | null;
  /** The page of the provider, where the browser has opened no window; else null. */
  readonly unopened: string | null;
}

const ASKED: ProofWindow = { stage: 'asked', failure: null, unopened: null };

/** Of what the browser is asked for: small enough to show that the page is still there. */
const FEATURES = 'popup,width=520,height=720';

/**
 * A proof at the provider in a window of its own, so that nothing on this page is lost. The provider's page cuts the link
 * between the two windows, so the other one tells how it has ended over a channel of the browser.
 */
export const useProofWindow = (onDone: () => void) => {
  const [state, setState] = useState(ASKED);
  useEffect(() => onProven((failure) => (failure === null ? onDone() : setState({ ...ASKED, failure }))), [onDone]);
  const open = async (): Promise<void> => {
    // Before the address is known: browsers open windows at a click alone.
    const opened = window.open('', '_blank', FEATURES);
    setState({ ...ASKED, stage: 'opening' });
    try {
      const address = await beginProof();
      opened?.location.replace(address);
      setState({ ...ASKED, stage: 'waiting', unopened: opened ? null : address });
    } catch (error) {
      opened?.close();
      setState({ ...ASKED, failure: messageOf(error) });
    }
  };
  return { ...state, open: () => void open() };
};
