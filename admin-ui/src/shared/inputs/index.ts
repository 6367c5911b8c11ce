import type { Field, FieldKind } from '@ridgeline/domain';
import type { ComponentType } from 'react';
import { CheckboxesInput } from './CheckboxesInput';
import { ChoiceRowInput } from './ChoiceRowInput';
import { FilesInput } from './FilesInput';
import { LinksInput } from './LinksInput';
import { ModulesInput } from './ModulesInput';
import { ChoicesInput, OpenChoiceInput } from './OpenInputs';
import { PersonInput } from './PersonInput';
import { RelationInput } from './RelationInput';
import { ChoiceInput, ScaleInput, YesNoInput } from './SelectInput';
import { LongTextInput, TextInput } from './TextInput';
import type { InputProps } from './types';

/** One input for each kind of field. A new kind does not compile until it has one. */
const INPUTS: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: LongTextInput,
  email: TextInput,
  url: TextInput,
  phone: TextInput,
  integer: TextInput,
  amount: TextInput,
  date: TextInput,
  dateTime: TextInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  yesNo: YesNoInput,
  flag: YesNoInput,
  scale: ScaleInput,
  modules: ModulesInput,
  relation: RelationInput,
  links: LinksInput,
  person: PersonInput,
  files: FilesInput,
  json: LongTextInput,
  changes: LongTextInput,
};

/** Up to this number of choices are shown as checkboxes. */
const FEW = 5;

/**
 * The input of a field: that of its kind, with exceptions. A choice which takes any text is typed, or chosen if it has a
 * list that grows. A few fixed choices are checkboxes. A text for which a screen offers values
 * (`suggested`) is typed or chosen.
 */
export const inputOf = (field: Field, suggested = false): ComponentType<InputProps> => {
  if (suggested && field.kind === 'text') return OpenChoiceInput;
  const listed = (field.choices ?? []).length > 0;
  if (field.kind === 'choice' && field.valuesFrom && listed) return ChoiceRowInput;
  if (field.kind === 'choice' && field.open) return OpenChoiceInput;
  const fixed = field.kind === 'choices' && !field.open ? (field.choices ?? []) : [];
  return fixed.length > 0 && fixed.length <= FEW ? CheckboxesInput : INPUTS[field.kind];
};
