import Button from '@mui/material/Button';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/Icon';

const MembersDialog = lazy(() => import('./MembersDialog'));

/** Opens the people of other companies who work for the company in view. */
export const MembersButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="person" />} onClick={() => setOpen(true)}>
        {membershipWords.members.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MembersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
