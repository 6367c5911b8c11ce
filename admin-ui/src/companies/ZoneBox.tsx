import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { companyWords } from '@ridgeline/domain/words/companies';
import type { FieldValues } from 'react-hook-form';
import { type BoxProps, useBox } from '../fields/useBox';

const words = companyWords.settings;

/** The time zones that this browser knows, its own first; another one can be typed, the server decides. */
const ZONES = [...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];

/** The time zone of the company. */
export const ZoneBox = <Values extends FieldValues>(props: BoxProps<Values>) => {
  const { problem, ref, ...box } = useBox(props);
  return (
    <Autocomplete<string, false, false, true>
      id={box.id}
      freeSolo
      options={ZONES}
      value={box.value}
      inputValue={box.value}
      onBlur={box.onBlur}
      onInputChange={(_, typed) => box.onChange(typed)}
      renderInput={({ InputLabelProps: _label, ...params }) => (
        <TextField
          {...params}
          label={words.timeZone}
          inputRef={ref}
          error={problem !== undefined}
          helperText={problem ?? words.timeZoneHint}
        />
      )}
    />
  );
};
