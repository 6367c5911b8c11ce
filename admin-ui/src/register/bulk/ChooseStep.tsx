import Autocomplete from '@mui/material/Autocomplete';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { bulkFields, type Entity, type Field } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Tick } from '../../components/Tick';
import { useSession } from '../../providers/useSession';
import { type InputProps, inputOf, toInput } from '../../shared';
import { sectionOf } from '../form/problems';
import type { Slots } from '../slots';
import styles from './BulkEdit.module.css';
import type { BulkEdit } from './useBulkEdit';

const words = bulkEditWords.dialog;

interface ChooseStepProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly edit: BulkEdit;
  readonly onCancel: () => void;
}

/** Fields by the sections of the form. A point of a scale means something else on each matrix, so that rows share none. */
const offered = (entity: Entity, role: string | null | undefined): Field[] => {
  const fields = bulkFields(entity).filter(
    ({ kind, writtenBy }) => kind !== 'scale' && writtenBy?.every((one) => one !== role) !== true,
  );
  return entity.sections.flatMap((section) => fields.filter((field) => sectionOf(entity, field) === section));
};

/** The field and its new value, by the input that the form has for it. */
export const ChooseStep = ({ entity, slots, edit, onCancel }: ChooseStepProps) => {
  const id = useId();
  const { identity } = useSession();
  const [field, setField] = useState<Field | null>(edit.setting?.field ?? null);
  const [value, setValue] = useState<unknown>(edit.setting?.value ?? '');
  const [empty, setEmpty] = useState(false);
  const suggest = field ? slots.suggest?.[field.name] : undefined;
  const Input: ComponentType<InputProps> | null =
    field && (slots.inputs?.[field.name] ?? inputOf(field, suggest !== undefined));
  const choose = (chosen: Field | null): void => {
    setField(chosen);
    setValue(chosen ? toInput(chosen, null) : '');
    setEmpty(false);
  };
  const blank = field ? toInput(field, null) : '';
  const isBlank = JSON.stringify(value) === JSON.stringify(blank);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (field && (empty || !isBlank)) edit.show({ field, value: empty ? blank : value });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent className={styles.choose ?? ''}>
        <Autocomplete
          autoHighlight
          value={field}
          options={offered(entity, identity?.role)}
          groupBy={(one) => sectionOf(entity, one)?.label ?? ''}
          getOptionKey={({ name }) => name}
          getOptionLabel={({ label }) => label}
          onChange={(_, chosen) => choose(chosen)}
          renderInput={({ InputLabelProps: _label, ...params }) => (
            <TextField {...params} autoFocus label={words.field} placeholder={words.chooseField} />
          )}
        />
        {field && Input && !empty && (
          <Input
            key={field.name}
            id={`${id}-value`}
            entity={entity}
            field={field}
            value={value}
            values={{ [field.name]: value }}
            error={edit.ofValue}
            warning={undefined}
            suggest={suggest}
            onChange={setValue}
            onLeave={() => undefined}
            onBusy={() => undefined}
          />
        )}
        {field && !field.required && <Tick label={words.empty} checked={empty} onChange={setEmpty} />}
        {empty && <p className="quiet">{words.emptyWarn}</p>}
        {edit.problem && <p role="alert">{edit.problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button label={words.cancel} onClick={onCancel} />
        <Button
          label={edit.busy ? words.checking : words.preview}
          type="submit"
          variant="contained"
          disabled={edit.busy || !field || (isBlank && !empty)}
        />
      </DialogActions>
    </form>
  );
};
