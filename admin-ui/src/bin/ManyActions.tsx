import { binWords } from '@ridgeline/domain/words/bin';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../components/Button';
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
      <Button label={binWords.restore} variant="contained" disabled={busy} onClick={() => run(ids)} />
      <Button icon="bin" label={binWords.purge} color="error" onClick={() => setAsking(true)} />
      {asking && (
        <PurgeDialog ids={ids} name={String(data?.find(({ id }) => id === ids[0])?.label ?? '')} onEnd={end} />
      )}
    </>
  );
};
