import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { MODULE_NAMES } from '@ridgeline/domain';
import { frameOf } from './Help';
import type { InputProps } from './types';

/** The modules that a tier grants. */
export const ModulesInput = (props: InputProps) => (
  <Autocomplete<string, true>
    id={props.id}
    multiple
    disableCloseOnSelect
    filterSelectedOptions
    options={[...MODULE_NAMES]}
    value={Array.isArray(props.value) ? (props.value as string[]) : []}
    onChange={(_, names) => props.onChange(names)}
    renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
  />
);
