import { binEntry, entityByName } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useState } from 'react';
import { useDeleteMany, useListContext, useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { RowButton } from '../components/RowButton';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { resourceOf } from '../resources';
import { AskDialog, type Row, type Sort, useAction, useRestore, useToast, useWriting } from '../shared';

/** The last deletion first. */
const LATEST: Sort = { field: 'deletedAt', order: 'DESC' };

/** What was deleted with a row, as in `Questions: 12, Answers: 3`. */
const Along = ({ row }: { readonly row: Row }) => {
  const kinds = Object.entries(JSON.parse(String(row.along ?? '{}')) as Readonly<Record<string, number>>);
  return kinds.map(([name, count]) => `${entityByName(name)?.nouns.many ?? binWords.files}: ${count}`).join(', ');
};

interface PurgeDialogProps {
  readonly ids: readonly string[];
  /** The name of the row, if it is one. */
  readonly name: string;
  readonly onEnd: () => void;
}

/** Permanently deletes entries of the bin by `work`, and says how many. */
const usePurge = (work: () => Promise<number>, onEnd: () => void) =>
  useAction({
    entity: binEntry,
    work,
    done: (count) => binWords.purged({ count }),
    failed: binWords.purgeFailed,
    onEnd,
  });

/** Asks before entries of the bin are permanently deleted. */
const PurgeDialog = ({ ids, name, onEnd }: PurgeDialogProps) => {
  const [deleteMany] = useDeleteMany(resourceOf(binEntry));
  const count = ids.length;
  const { run, busy } = usePurge(async () => {
    await deleteMany(undefined, { ids: [...ids] }, { returnPromise: true });
    return count;
  }, onEnd);
  return (
    <AskDialog
      open
      title={binWords.purgeTitle({ count, name })}
      confirm={binWords.purge}
      cancel={binWords.cancel}
      busy={busy}
      onConfirm={() => run()}
      onCancel={onEnd}
    >
      {binWords.purgeText({ count })}
    </AskDialog>
  );
};

/** The same for all selected entries. */
const ManyActions = () => {
  const { selectedIds, onUnselectItems, data } = useListContext<Row>();
  const [asking, setAsking] = useState(false);
  const ids = selectedIds.map(String);
  const { run, busy } = useRestore(onUnselectItems);
  const end = (): void => {
    setAsking(false);
    onUnselectItems();
  };
  return (
    <>
      <Button label={binWords.restore} variant="contained" disabled={busy} onClick={() => run(ids)} />
      <Button icon="bin" label={binWords.purge} color="error" onClick={() => setAsking(true)} />
      {asking && (
        <PurgeDialog ids={ids} name={String(data?.find(({ id }) => id === ids[0])?.label ?? '')} onEnd={end} />
      )}
    </>
  );
};

/** Restores an entry of the bin, or deletes it permanently. */
const RowActions = () => {
  const row = useRecordContext<Row>();
  const { mayChange } = useWriting(binEntry);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useRestore();
  if (!row || !mayChange(row)) return null;
  const name = String(row.label ?? '');
  return (
    <>
      <Button
        label={binWords.restore}
        size="small"
        disabled={busy}
        aria-label={binWords.restoreRow({ name })}
        onClick={() => run([row.id])}
      />
      <RowButton
        icon="bin"
        title={binWords.purge}
        label={binWords.purgeRow({ name })}
        onClick={() => setAsking(true)}
      />
      {asking && <PurgeDialog ids={[row.id]} name={name} onEnd={() => setAsking(false)} />}
    </>
  );
};

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
const EmptyBin = () => {
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

const SLOTS: Slots = {
  title: binWords.title,
  sort: LATEST,
  needs: ['label', 'register', 'along', 'deletedAt'],
  cells: { alongCount: (row) => <Along row={row} /> },
  rowActions: <RowActions />,
  bulkActionButtons: <ManyActions />,
  actions: <EmptyBin />,
};

/** What was deleted lately: each row can be restored, or deleted permanently. */
export default function Bin() {
  return <RegisterPage entity={binEntry} {...SLOTS} />;
}
