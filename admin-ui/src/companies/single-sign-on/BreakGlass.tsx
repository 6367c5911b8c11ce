import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { BreakGlassOperator } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { OperatorTexts } from './texts';

const words = ssoWords.operators;

interface BreakGlassProps {
  readonly control: Control<OperatorTexts>;
  readonly candidates: readonly BreakGlassOperator[];
}

/** The operators who sign in with a password also while single sign-on is required. */
export const BreakGlass = ({ control, candidates }: BreakGlassProps) => {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'breakGlass' });
  const chosen = field.value;
  const problem = fieldState.error?.message;
  const choose = (one: number, checked: boolean): void =>
    field.onChange(checked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <FormControl component="fieldset" margin="normal" error={problem !== undefined} aria-describedby={id}>
      <FormLabel component="legend">{words.breakGlass}</FormLabel>
      {candidates.map(({ id: one, name, email }, at) => (
        <FormControlLabel
          key={one}
          label={words.candidate({ name, email })}
          control={
            <Checkbox
              checked={chosen.includes(one)}
              onBlur={field.onBlur}
              onChange={(_, checked) => choose(one, checked)}
              {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
            />
          }
        />
      ))}
      {candidates.length === 0 && <p>{words.none}</p>}
      <FormHelperText id={id}>{problem ?? words.breakGlassHint}</FormHelperText>
    </FormControl>
  );
};
