import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { RowButton } from '../components/RowButton';
import { type Row, useRestore, useWriting } from '../shared';
import { PurgeDialog } from './PurgeDialog';

/** Restores an entry of the bin, or deletes it permanently. */
export const RowActions = () => {
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
