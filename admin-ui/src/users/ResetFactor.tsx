import { user } from '@ridgeline/domain';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { AskDialog, type Row, useOnce, useRefresh, useToast } from '../shared';
import { ActionButton } from './ActionButton';

const { reset: words, toasts } = secondFactorWords;

/** The button that takes the second factor off a user who has lost it. That of an administrator is the operator's. */
export const ResetFactor = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const provider = useProvider();
  const refresh = useRefresh(user);
  const toast = useToast();
  const { identity } = useSession();
  const [asking, setAsking] = useState(false);
  const reset = useOnce({
    work: () => provider.resetSecondFactor(row.id),
    onDone: () => toast.done(toasts.reset),
    onFailed: (error) => toast.failed(toasts.resetFailed({ message: messageOf(error) })),
    onEnd: () => {
      setAsking(false);
      void refresh();
    },
  });
  const { name: role } = (row.role ?? {}) as { readonly name?: string };
  if (row.secondFactor !== 'on' || (identity?.role !== 'Operator' && role === 'Company Administrator')) return null;
  return (
    <>
      <ActionButton icon="lock" title={words.button} name={words.row({ name })} onClick={() => setAsking(true)} />
      <AskDialog
        open={asking}
        title={words.title({ name })}
        confirm={reset.busy ? words.submitting : words.submit}
        cancel={words.cancel}
        busy={reset.busy}
        onConfirm={reset.run}
        onCancel={() => setAsking(false)}
      >
        {words.text}
      </AskDialog>
    </>
  );
};
