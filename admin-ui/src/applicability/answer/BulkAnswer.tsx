import Button from '@mui/material/Button';
import { words } from '@ridgeline/domain/words/applicability';
import { lazy, Suspense, useState } from 'react';

const BulkDialog = lazy(() => import('./BulkDialog'));

/** One answer for all selected controls. */
export const BulkAnswer = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {words.bulk.button}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
