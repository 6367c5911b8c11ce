import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Linked, linkedIn, targetOf } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Retry } from '../../components/Retry';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { frameOf } from './Help';
import { NotLinked } from './NotLinked';
import { optionBeside } from './optionBeside';
import { type InputProps, type Offered, wordsOf } from './types';
import { useOptions } from './useOptions';

/** A row to choose, with its additional text. */
interface Option extends Linked {
  readonly beside?: string;
}

const unlinked = (words: string): Linked => ({ id: null, documentId: null, label: words, words });

const optionOf = (offered: string | Offered): Option => {
  if (typeof offered === 'string') return unlinked(offered);
  const { id = null, value, name = value, label } = offered;
  // A name that says the description already has its domain beside it.
  const beside = name.includes(label) ? value.split('|')[1] : label;
  return { id: null, documentId: id, label: name, words: value, ...(beside !== undefined && { beside }) };
};

/** By what two entries are the same. */
const keyOf = (entry: Linked | string): string =>
  typeof entry === 'string' ? entry.toLowerCase() : (entry.documentId ?? entry.words.toLowerCase());

/** The one option that typed text names by its words, number or name; else words, which the server links if they name one row. */
const entryOf = (typed: string, options: readonly Option[]): Linked => {
  const isNamed = ({ words, label }: Option): boolean =>
    [words, words.split('|')[0], label].some((name) => name?.toLowerCase() === typed.toLowerCase());
  const [named, ...others] = options.filter(isNamed);
  return named && others.length === 0 ? named : unlinked(typed);
};

/** Each entry once. */
const entriesOf = (values: readonly (Linked | string)[], options: readonly Option[] = []): Linked[] => {
  const typed = values.map((value) => (typeof value === 'string' ? entryOf(value.trim(), options) : value));
  return [...new Map(typed.filter(({ words }) => words !== '').map((entry) => [keyOf(entry), entry])).values()];
};

const labelOf = (entry: Linked | string): string => {
  if (typeof entry === 'string') return entry;
  return entry.documentId === null ? linkWords.mark({ name: entry.label }) : entry.label;
};

/** Several rows of another register, found by number or name, and any words, which are shown as not linked. */
export const LinksInput = (props: InputProps) => {
  const { entity, field, suggest, values, onChange } = props;
  const provider = useProvider();
  const target = targetOf(field.target);
  const chosen = linkedIn(props.value);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { data, isError, refetch } = useOptions<string | Offered>({
    key: suggest ? [resourceOf(entity), 'inUse', field.name, values] : ['lookup', target.plural],
    text,
    open,
    load: async (q, signal) => {
      if (suggest) return suggest(q, signal, values, provider);
      return (await provider.lookup(target.plural, { q, signal })).map(({ id, label }) => ({
        id,
        value: label,
        label,
      }));
    },
    wordsOf,
  });
  const options = (data ?? []).map(optionOf);
  return (
    <>
      <Autocomplete<Option, true, false, true>
        id={props.id}
        multiple
        freeSolo
        autoSelect
        disableCloseOnSelect
        filterSelectedOptions
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        filterOptions={(all) => all}
        getOptionKey={keyOf}
        getOptionLabel={labelOf}
        isOptionEqualToValue={(option, entry) => keyOf(option) === keyOf(entry)}
        renderOption={(item, { label, beside }) => optionBeside(item, label, beside)}
        value={chosen}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, entries) => onChange(entriesOf(entries, options))}
        renderInput={({ InputLabelProps: _label, ...params }) => (
          <TextField
            {...params}
            {...frameOf(props)}
            {...(chosen.length === 0 && { placeholder: registerWords.form.addValue })}
          />
        )}
      />
      {isError && <Retry text={registerWords.form.optionsFailed} onRetry={() => void refetch()} />}
      <NotLinked
        field={field}
        values={values}
        entries={chosen.filter(({ documentId }) => documentId === null)}
        onLinked={(words, row) =>
          onChange(entriesOf(chosen.map((entry) => (entry.documentId === null && entry.words === words ? row : entry))))
        }
      />
    </>
  );
};
