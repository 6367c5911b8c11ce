import { type Choice, isMatrix, SCALES } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { SelectField } from '../../components/SelectField';
import { frameOf } from './Help';
import type { InputProps } from './types';

const words = registerWords.form;

interface ChoosingProps extends InputProps {
  readonly options: readonly Choice[];
  readonly disabled?: boolean;
  readonly emptyLabel?: string;
}

/** The native select: quick with the keyboard, a wheel on the phone. A stored value that is no longer an option stays. */
export const Choosing = ({ options, disabled, emptyLabel = '', ...props }: ChoosingProps) => {
  const value = String(props.value ?? '');
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      {...frameOf(props)}
      disabled={disabled}
      value={value}
      none={emptyLabel}
      choices={known ? options : [{ value, label: value }, ...options]}
      onChange={props.onChange}
    />
  );
};

export const ChoiceInput = (props: InputProps) => <Choosing {...props} options={props.field.choices ?? []} />;

const YES_NO: readonly Choice[] = [
  { value: '1', label: words.yes },
  { value: '0', label: words.no },
];

export const YesNoInput = (props: InputProps) => <Choosing {...props} options={YES_NO} />;

/** A value on the scale of the form's matrix; without a matrix there is no scale yet. */
export const ScaleInput = (props: InputProps) => {
  const { scale } = props.field;
  const matrix = scale ? props.values[scale.matrix] : undefined;
  if (!scale || !isMatrix(matrix)) return <Choosing {...props} options={[]} disabled emptyLabel={words.matrixFirst} />;
  return <Choosing {...props} options={SCALES[matrix][scale.of]} />;
};
