import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Choice } from '@ridgeline/domain';
import type { FieldValues } from 'react-hook-form';
import { type BoxProps, useBox } from './useBox';

interface RadioBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly row?: boolean;
}

/** One of a few choices of a small form, all of them in view. None is chosen at first. */
export const RadioBox = <Values extends FieldValues>(props: RadioBoxProps<Values>) => {
  const { label, choices, row = false, control, name } = props;
  const box = useBox({ control, name });
  return (
    <FormControl error={box.problem !== undefined}>
      <FormLabel id={box.id}>{label}</FormLabel>
      <RadioGroup
        row={row}
        name={box.name}
        value={box.value}
        aria-labelledby={box.id}
        aria-describedby={box.problem && `${box.id}-said`}
        onChange={(_, value) => box.onChange(value)}
      >
        {choices.map((choice, place) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            control={<Radio {...(place === 0 && { slotProps: { input: { ref: box.ref } } })} />}
          />
        ))}
      </RadioGroup>
      {box.problem && <FormHelperText id={`${box.id}-said`}>{box.problem}</FormHelperText>}
    </FormControl>
  );
};
