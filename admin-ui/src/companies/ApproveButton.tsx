import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { company } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import type { Row } from '../shared';
import { rowName, useRefresh } from '../shared';
import { ApproveDialog } from './ApproveDialog';

const words = companyWords.register;

/** Lets a company in that asked for an account; nothing for the others. */
export const ApproveButton = () => {
  const row = useRecordContext<Row>();
  const refresh = useRefresh(company);
  const [open, setOpen] = useState(false);
  if (row?.status !== 'awaiting') return null;
  const name = rowName(company, row);
  return (
    <>
      <Tooltip title={words.approve}>
        <IconButton size="small" aria-label={words.approveRow({ name })} onClick={() => setOpen(true)}>
          <Icon name="tick" />
        </IconButton>
      </Tooltip>
      {open && <ApproveDialog row={row} name={name} onClose={() => setOpen(false)} onDone={() => void refresh()} />}
    </>
  );
};
