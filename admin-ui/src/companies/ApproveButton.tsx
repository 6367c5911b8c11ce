import { company } from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowButton } from '../components/RowButton';
import { type Row, rowName, useRefresh } from '../shared';
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
      <RowButton icon="tick" title={words.approve} label={words.approveRow({ name })} onClick={() => setOpen(true)} />
      {open && <ApproveDialog row={row} name={name} onClose={() => setOpen(false)} onDone={() => void refresh()} />}
    </>
  );
};
