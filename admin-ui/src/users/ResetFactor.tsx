import { user } from '@ridgeline/domain';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { RowButton } from '../components/RowButton';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { AskDialog, type Row, useAction } from '../shared';

const { reset: words, toasts } = secondFactorWords;

/** The button that takes the second factor off a user who has lost it. That of an administrator is the operator's. */
export const ResetFactor = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const provider = useProvider();
  const { identity } = useSession();
  const [asking, setAsking] = useState(false);
  const reset = useAction({
    entity: user,
    work: () => provider.resetSecondFactor(row.id),
    done: toasts.reset,
    failed: toasts.resetFailed,
    onEnd: () => setAsking(false),
  });
  const { name: role } = (row.role ?? {}) as { readonly name?: string };
  if (row.secondFactor !== 'on' || (identity?.role !== 'Operator' && role === 'Company Administrator')) return null;
  return (
    <>
      <RowButton icon="lock" title={words.button} label={words.row({ name })} onClick={() => setAsking(true)} />
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
