import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { company } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import type { Row } from '../shared';
import { rowName } from '../shared';
import { ApproveDialog } from './ApproveDialog';

const words = companyWords.register;

export const ApproveButton = ({ row, onDone }: { row: Row; onDone: () => void }) => {
  const [open, setOpen] = useState(false);
  const name = rowName(company, row);
  return (
    <>
      <Tooltip title={words.approve}>
        <IconButton size="small" aria-label={words.approveRow(name)} onClick={() => setOpen(true)}>
          <Icon name="tick" />
        </IconButton>
      </Tooltip>
      {open && <ApproveDialog row={row} name={name} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
};
