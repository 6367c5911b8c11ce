import { type FieldValues, useController } from 'react-hook-form';
import { Tick } from '../components/Tick';
import type { BoxProps } from './useBox';

/** Yes or no in a small form. */
export const CheckBox = <Values extends FieldValues>(props: BoxProps<Values> & { readonly label: string }) => {
  const { value, onChange, ref, ...field } = useController({ control: props.control, name: props.name }).field;
  return <Tick label={props.label} {...field} checked={value} slotProps={{ input: { ref } }} onChange={onChange} />;
};
