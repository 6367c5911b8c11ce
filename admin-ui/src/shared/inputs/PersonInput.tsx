import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type NamedPerson, personIn } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Retry } from '../../components/Retry';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { frameOf } from './Help';
import { optionBeside } from './optionBeside';
import { type InputProps, type Offered, wordsOf } from './types';
import { useOptions } from './useOptions';

/** A user to choose, with the user name. */
interface Option extends NamedPerson {
  readonly beside?: string;
}

const optionOf = (offered: string | Offered): Option => {
  if (typeof offered === 'string') return { user_id: null, name: offered };
  const { user_id = null, value, label } = offered;
  return { user_id, name: value, ...(label !== value && { beside: label }) };
};

const nameOf = (person: Option | string): string => (typeof person === 'string' ? person : person.name);

/** A user of the company, chosen, or the typed name of a person without an account. */
export const PersonInput = (props: InputProps) => {
  const { entity, field, suggest, values, onChange } = props;
  const provider = useProvider();
  const person = personIn(props.value);
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useOptions<string | Offered>({
    key: [resourceOf(entity), 'inUse', field.name],
    text: open && person?.user_id === null ? person.name : '',
    open: open && suggest !== undefined,
    load: async (q, signal) => suggest?.(q, signal, values, provider) ?? [],
    wordsOf,
  });
  return (
    <>
      <Autocomplete<Option, false, false, true>
        id={props.id}
        freeSolo
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={(data ?? []).map(optionOf)}
        filterOptions={(all) => all}
        getOptionKey={(option) => (typeof option === 'string' ? option : String(option.user_id))}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(option, value) => option.user_id === value.user_id}
        renderOption={(item, { name, beside }) => optionBeside(item, name, beside)}
        value={person}
        inputValue={person?.name ?? ''}
        onInputChange={(_, typed, reason) => {
          // What is typed is a name; choosing a user is `onChange`.
          if (reason !== 'reset' && reason !== 'selectOption')
            onChange(typed === '' ? null : { user_id: null, name: typed });
        }}
        onChange={(_, chosen) => {
          const { user_id, name } =
            typeof chosen === 'string' || chosen === null ? { user_id: null, name: chosen ?? '' } : chosen;
          onChange(name === '' ? null : { user_id, name });
        }}
        renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
      />
      {isError && <Retry text={registerWords.form.optionsFailed} onRetry={() => void refetch()} />}
    </>
  );
};
