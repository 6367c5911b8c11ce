import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { useOptions } from '../../register/inputs/useOptions';
import type { RecipientType } from '../address';
import { type Choice, findRecipients } from '../calls';

interface RecipientSelectProps {
  readonly id: string;
  readonly type: RecipientType;
  readonly value: Choice | null;
  readonly error: string | undefined;
  readonly onChange: (value: Choice | null) => void;
}

const words = questionnaireWords.send;

/** Who is asked: found by name among all of them, on the server. */
export const RecipientSelect = ({ id, type, value, error, onChange }: RecipientSelectProps) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value?.label ?? '');
  const { data, isFetching, isError } = useOptions<Choice>({
    key: ['recipients', type],
    text: text === value?.label ? '' : text,
    open,
    load: (q, signal) => findRecipients(type, q, signal),
  });
  return (
    <Autocomplete<Choice>
      id={id}
      open={open}
      autoHighlight
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      options={data ?? []}
      filterOptions={(all) => all}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={words.searching}
      noOptionsText={isError ? words.optionsFailed : words.noOptions}
      renderInput={({ InputLabelProps: _label, ...params }) => (
        <TextField
          {...params}
          label={type}
          required
          placeholder={words.find}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
