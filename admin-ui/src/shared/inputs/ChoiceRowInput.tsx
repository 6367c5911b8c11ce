import { referenceWords } from '@ridgeline/domain/words/reference';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Retry } from '../../components/Retry';
import { useRights } from '../../providers/useSession';
import { CreatePrompt } from '../lookups/CreatePrompt';
import { useChoiceRows } from '../lookups/useChoiceRows';
import { Choosing } from './SelectInput';
import type { InputProps } from './types';

/** No name begins with it, so that no name looks like the entry that creates a new one. */
const CREATE = '\u0000create';

/** A choice whose further values are rows of a register: choose one, or create one in the form. */
export const ChoiceRowInput = (props: InputProps) => {
  const { field } = props;
  const { entity, names, failed, retry } = useChoiceRows(field.valuesFrom ?? '');
  const mayCreate = useRights(entity).create;
  const [creating, setCreating] = useState(false);
  const fixed = field.choices ?? [];
  const taken = new Set(fixed.map(({ label }) => label.toLowerCase()));
  const others = names.filter((name) => {
    const isNew = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return isNew;
  });
  const options = [
    ...fixed,
    ...others.map((name) => ({ value: name, label: name })),
    ...(mayCreate ? [{ value: CREATE, label: referenceWords.kept.createNew }] : []),
  ];
  return (
    <>
      <Choosing
        {...props}
        options={options}
        onChange={(value) => (value === CREATE ? setCreating(true) : props.onChange(value))}
      />
      {failed && <Retry text={registerWords.form.optionsFailed} onRetry={retry} />}
      {creating && (
        <CreatePrompt
          entity={entity}
          onStored={(name) => {
            setCreating(false);
            props.onChange(name);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
};
