import Button from '@mui/material/Button';
import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { RowButton } from '../components/RowButton';
import { type Row, useRestore, useWriting } from '../shared';
import { PurgeDialog } from './PurgeDialog';

/** Restores an entry of the bin, or deletes it for good. */
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
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={binWords.restoreRow({ name })}
        onClick={() => run([row.id])}
      >
        {binWords.restore}
      </Button>
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
