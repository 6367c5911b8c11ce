import Button from '@mui/material/Button';
import { words } from '@ridgeline/domain/words/applicability';
import { lazy, Suspense, useState } from 'react';
import type { BulkActionProps } from '../../register';

const BulkDialog = lazy(() => import('./BulkDialog'));

/** One answer for all selected controls. */
export const BulkAnswer = (props: BulkActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {words.bulk.button}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
