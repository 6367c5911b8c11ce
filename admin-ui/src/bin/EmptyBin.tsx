import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../components/Button';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { resourceOf } from '../resources';
import { AskDialog, type Row, useAction, useToast } from '../shared';
import { usePurge } from './usePurge';

/** What the user has seen when asked: what is deleted later stays. */
interface Seen {
  readonly count: number;
  readonly until: string;
}

const EmptyDialog = ({ seen, onEnd }: { readonly seen: Seen; readonly onEnd: () => void }) => {
  const provider = useProvider();
  const { run, busy } = usePurge(() => provider.emptyBin(seen.until), onEnd);
  return (
    <AskDialog
      open
      title={binWords.emptyTitle}
      confirm={binWords.purge}
      cancel={binWords.cancel}
      busy={busy}
      onConfirm={() => run()}
      onCancel={onEnd}
    >
      {binWords.emptyText({ count: seen.count })}
    </AskDialog>
  );
};

/** Empties the whole bin, whatever the list is filtered by. */
export const EmptyBin = () => {
  const provider = useProvider();
  const { identity, companyInView } = useSession();
  const toast = useToast();
  const { total, filterValues } = useListContext<Row>();
  const [seen, setSeen] = useState<Seen | null>(null);
  const look = useAction({
    work: async (_: undefined, signal) => {
      const { data, total } = await provider.getList<Row>(resourceOf(binEntry), {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'deletedAt', order: 'DESC' },
        filter: {},
        signal,
      });
      return { count: total ?? 0, until: String(data[0]?.deletedAt ?? '') };
    },
    onDone: (found) => (found.count > 0 ? setSeen(found) : toast.done(binWords.isEmpty)),
    failed: ({ message }) => message,
  });
  if (identity?.role === 'Operator' && companyInView === null) return null;
  // A list that filters leave without rows says nothing of the bin.
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <>
      <Button
        icon="bin"
        label={binWords.empty}
        color="error"
        disabled={look.busy}
        onClick={() => look.run(undefined)}
      />
      {seen && <EmptyDialog seen={seen} onEnd={() => setSeen(null)} />}
    </>
  );
};
