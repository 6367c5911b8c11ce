import Button from '@mui/material/Button';
import { binWords } from '@ridgeline/domain/words/bin';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import { type Row, useRestore } from '../shared';
import { PurgeDialog } from './PurgeDialog';

/** The same for all selected entries. */
export const ManyActions = () => {
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
      <Button variant="contained" disabled={busy} onClick={() => run(ids)}>
        {binWords.restore}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="bin" size={16} />}
        onClick={() => setAsking(true)}
      >
        {binWords.purge}
      </Button>
      {asking && (
        <PurgeDialog ids={ids} name={String(data?.find(({ id }) => id === ids[0])?.label ?? '')} onEnd={end} />
      )}
    </>
  );
};
