import { words } from '@ridgeline/domain/words/applicability';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { later } from '../../components/later';

const BulkDialog = later(() => import('./BulkDialog'));

/** One answer for all selected controls. */
export const BulkAnswer = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={words.bulk.button} variant="contained" onClick={() => setOpen(true)} />
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
};
