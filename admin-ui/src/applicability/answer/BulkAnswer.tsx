import Button from '@mui/material/Button';
import { words } from '@ridgeline/domain/words/applicability';
import { useState } from 'react';
import { later } from '../../components/later';

const BulkDialog = later(() => import('./BulkDialog'));

/** One answer for all selected controls. */
export const BulkAnswer = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {words.bulk.button}
      </Button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </>
  );
};
