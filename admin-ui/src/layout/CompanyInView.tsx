import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { lookAt } from '../providers/session';
import { useSession } from '../providers/useSession';

/**
 * The operator's choice of the company in view. All rows on the screen belong to the previous choice, so every query
 * except those about the session is loaded again, and an open row, which may belong to another company, is closed.
 */
export default function CompanyInView() {
  const { companyInView } = useSession();
  const provider = useDataProvider<RidgelineDataProvider>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { frame } = shellWords;
  const q = typed === companyInView?.name ? '' : typed;
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['companies in view', q],
    queryFn: ({ signal }) => provider.lookup('companies', { q, signal }),
    enabled: open,
    placeholderData: (before) => before,
  });
  const choose = (option: { id: string; label: string } | null): void => {
    lookAt(option && { documentId: option.id, name: option.label });
    void navigate(pathname.split('/').slice(0, 3).join('/'));
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  };
  return (
    <Autocomplete
      disablePortal
      value={companyInView && { id: companyInView.documentId, label: companyInView.name }}
      options={data}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      noOptionsText={isError ? frame.companiesFailed : undefined}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, option) => choose(option)}
      onInputChange={(_event, value) => setTyped(value)}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={frame.allCompanies}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': frame.companyInView } }}
        />
      )}
    />
  );
}
