import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useState } from 'react';
import type { CompanyRef } from '../../providers/session';
import { useRead } from '../../providers/useRead';

interface CompanyBoxProps {
  readonly value: CompanyRef | null;
  readonly onChoose: (company: CompanyRef | null) => void;
  readonly label: string;
  readonly placeholder: string;
}

/** Chooses one company among those that match what is typed. */
export const CompanyBox = ({ value, onChoose, label, placeholder }: CompanyBoxProps) => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = typed === value?.name ? '' : typed;
  const {
    data = [],
    isFetching,
    isError,
  } = useRead(['companies in view', q], (provider, signal) => provider.lookup('companies', { q, signal }), {
    enabled: open,
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      disablePortal
      value={value && { id: value.documentId, label: value.name }}
      options={data}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      noOptionsText={isError ? shellWords.frame.companiesFailed : undefined}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, option) => onChoose(option && { documentId: option.id, name: option.label })}
      onInputChange={(_event, text) => setTyped(text)}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={placeholder}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
};
