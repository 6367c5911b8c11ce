import { type ReactNode, useState } from 'react';
import { AskDialog } from '../remove/AskDialog';
import { useLeaveGuard } from '../useLeaveGuard';

interface LeavingWords {
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;
}

/**
 * Asks before what was read from a file is dropped, whether by closing the dialog or by going elsewhere.
 * @returns `leave` for whatever closes the dialog, and the question to draw in it
 */
export const useLeaving = (
  dirty: boolean,
  onClose: () => void,
  words: LeavingWords,
): { readonly leave: () => void; readonly question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  const { blocker, release } = useLeaveGuard(dirty);
  const question = (
    <AskDialog
      open={asking || blocker.state === 'blocked'}
      title={words.leaveTitle}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={() => {
        if (blocker.state === 'blocked') blocker.proceed();
        else {
          release();
          onClose();
        }
      }}
      onCancel={() => {
        setAsking(false);
        blocker.reset?.();
      }}
    >
      {words.leaveText}
    </AskDialog>
  );
  return { leave: () => (dirty ? setAsking(true) : onClose()), question };
};
