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
 * Asks before data that was read from a file is lost, by closing the dialog or by leaving the page.
 * @returns `leave` for everything that closes the dialog, and the confirmation to render
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
