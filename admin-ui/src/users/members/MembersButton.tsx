import Button from '@mui/material/Button';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { later } from '../../components/later';

const MembersDialog = later(() => import('./MembersDialog'));

/** Opens the people of other companies who work for the company in view. */
export const MembersButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="person" />} onClick={() => setOpen(true)}>
        {membershipWords.members.open}
      </Button>
      {open && <MembersDialog onClose={() => setOpen(false)} />}
    </>
  );
};
