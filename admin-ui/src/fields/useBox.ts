import { useId } from 'react';
import { type Control, type FieldValues, type Path, type RefCallBack, useController } from 'react-hook-form';

/** Which field of a form an input is for, as `useController` of react-hook-form takes it. */
export interface BoxProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  /** Other fields that are checked again when this one changes. */
  readonly deps?: Path<Values>[];
}

/** Properties of the input of one field. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

/** One field of a form of texts. */
export const useBox = <Values extends FieldValues>({ control, name, deps = [] }: BoxProps<Values>): Box => {
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  return { id, ...field, problem: fieldState.error?.message };
};
