import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { GRANTS, type Grant, shortGrants } from '@ridgeline/domain';
import { frameOf } from './Help';
import type { InputProps } from './types';

/** The modules that a tier grants. */
export const ModulesInput = (props: InputProps) => (
  <Autocomplete<Grant, true>
    id={props.id}
    multiple
    disableCloseOnSelect
    filterSelectedOptions
    options={GRANTS}
    value={Array.isArray(props.value) ? (props.value as Grant[]) : []}
    onChange={(_, grants) => props.onChange(shortGrants(grants))}
    renderInput={({ InputLabelProps: _label, ...params }) => <TextField {...params} {...frameOf(props)} />}
  />
);
