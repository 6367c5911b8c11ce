import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { controlMapping, fieldOf, MAPPING_KINDS, type MappingKind } from '@ridgeline/domain';
import { words as all } from '@ridgeline/domain/words/applicability';
import { useId, useState } from 'react';
import { useCreate } from 'react-admin';
import { Button } from '../../components/Button';
import { FormFailure } from '../../fields/FormFailure';
import { HttpError, messageOf } from '../../providers/errors';
import { resourceOf } from '../../resources';
import { type Related, RelationInput, useOnce } from '../../shared';
import styles from './Mappings.module.css';

const words = all.mappings;
const OTHER = { ...fieldOf(controlMapping, 'to'), label: words.other };

interface AddMappingProps {
  readonly control: string;
  readonly onAdded: () => Promise<void>;
}

/** Adds a mapping. It is not a form, because it is inside the form of the control, which has its own Save. */
export const AddMapping = ({ control, onAdded }: AddMappingProps) => {
  const [create] = useCreate(resourceOf(controlMapping));
  const id = useId();
  const [kind, setKind] = useState('equal');
  const [other, setOther] = useState<Related | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { run, busy } = useOnce({
    work: async (chosen: Related) => {
      await create(undefined, { data: { from: control, kind, to: chosen.id } }, { returnPromise: true });
      setOther(null);
      await onAdded();
    },
    onFailed: (error) => {
      const at = error instanceof HttpError ? error.body.errors.to : undefined;
      setProblem(at);
      if (!at) setFailure(messageOf(error));
    },
  });
  const add = (): void => {
    setFailure(null);
    if (other) run(other);
    else setProblem(words.choose);
  };
  return (
    <fieldset className={styles.add}>
      <legend className="visually-hidden">{words.add}</legend>
      <FormFailure text={failure} />
      <TextField select label={words.thisControl} value={kind} onChange={({ target }) => setKind(target.value)}>
        {MAPPING_KINDS.map(({ value }) => (
          <MenuItem key={value} value={value}>
            {words.kinds[value as MappingKind]}
          </MenuItem>
        ))}
      </TextField>
      <RelationInput
        id={`${id}-other`}
        entity={controlMapping}
        field={OTHER}
        value={other}
        values={{}}
        error={problem}
        warning={undefined}
        suggest={undefined}
        onChange={(chosen) => {
          setOther(chosen as Related | null);
          setProblem(undefined);
        }}
        onLeave={() => {}}
        onBusy={() => {}}
      />
      <Button label={busy ? words.adding : words.add} disabled={busy} onClick={add} />
    </fieldset>
  );
};
