import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { companyWords } from '@ridgeline/domain/words/companies';
import type { Box } from '../fields/useFields';

const words = companyWords.settings;

/** The time zones that this browser knows; another one can be typed, the server decides. */
const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

export const ZoneBox = ({ box }: { box: Box }) => (
  <Autocomplete<string, false, false, true>
    id={box.id}
    freeSolo
    options={[...ZONES]}
    value={box.value}
    inputValue={box.value}
    onInputChange={(_, typed) => box.onChange(typed)}
    renderInput={({ InputLabelProps: _label, ...params }) => (
      <TextField
        {...params}
        label={words.timeZone}
        error={box.problem !== undefined}
        helperText={box.problem ?? words.timeZoneHint}
      />
    )}
  />
);
