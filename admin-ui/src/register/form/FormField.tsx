import { acceptanceWords, type Entity, type Field } from '@ridgeline/domain';
import { anyOf } from '@ridgeline/domain/words/lists';
import { useInput } from 'react-admin';
import { useSession } from '../../providers/useSession';
import { type InputProps, inputId, inputOf, type Row, type Values } from '../../shared';
import type { Slots } from '../slots';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { ReadField } from './ReadField';

export interface FieldProps {
  readonly entity: Entity;
  readonly row: Row | null;
  readonly readOnly: boolean;
  readonly idBase: string;
  readonly slots: Pick<Slots, 'suggest' | 'formLead' | 'fieldAside' | 'fieldRead' | 'inputs'>;
  readonly onChange: (name: string, value: unknown) => void;
  /** Called when an upload begins and ends. */
  readonly onBusy: (busy: boolean) => void;
}

/** Kinds that need more than the width of a column. */
const isWide = ({ kind, beside }: Field): boolean =>
  !beside && ['longText', 'files', 'modules', 'changes'].includes(kind);

const asIs = (value: unknown): unknown => value;

/** The values of the form that a field of its kind reads: a special input may read any. */
const readBy = ({ level, requiredWhen, scale }: Field, all: boolean, values: Values): Values => {
  if (all) return values;
  const names = [requiredWhen?.field, scale?.matrix, level?.matrix, level?.likelihood, level?.impact];
  return Object.fromEntries(names.flatMap((name) => (name ? [[name, values[name]]] : [])));
};

/**
 * The input of a field. A problem is shown after the user has left its field or tried to save. An error of the server, and a
 * rule across fields that is broken, are shown immediately.
 */
const FieldInput = ({ field, values, ...props }: FieldProps & { readonly field: Field; readonly values: Values }) => {
  const { entity, slots, idBase, onChange, onBusy } = props;
  const { name } = field;
  const { field: input, fieldState, formState } = useInput({ source: name, format: asIs, parse: asIs });
  const shows = formState.isSubmitted || fieldState.isTouched;
  const { error, warning } = useChecked(({ problems: { errors, warnings, ruled } }) =>
    shows || ruled.includes(name)
      ? { error: errors[name], warning: warnings[name] }
      : { error: undefined, warning: undefined },
  );
  const suggest = slots.suggest?.[name];
  const Input: React.ComponentType<InputProps> = slots.inputs?.[name] ?? inputOf(field, suggest !== undefined);
  return (
    <Input
      id={inputId(idBase, name)}
      entity={entity}
      field={field}
      value={input.value}
      values={values}
      error={error}
      warning={warning}
      suggest={suggest}
      onChange={(value) => onChange(name, value)}
      onLeave={() => input.onBlur()}
      onBusy={onBusy}
    />
  );
};

/** One field of a form: the input of its kind; a computed or read-only field is shown as text. */
export const FormField = (props: FieldProps & { readonly field: Field }) => {
  const { field, row, readOnly, slots } = props;
  const { name } = field;
  const { identity } = useSession();
  const all = slots.suggest?.[name] !== undefined || slots.inputs?.[name] !== undefined;
  const values = useChecked((checked) => readBy(field, all, checked.values));
  const ruled = useChecked(({ problems }) => (problems.ruled.includes(name) ? problems.warnings[name] : undefined));
  const isOthers = field.writtenBy?.every((role) => role !== identity?.role) === true;
  const Aside = slots.fieldAside?.[name];
  const Read = readOnly ? undefined : slots.fieldRead?.[name];
  const isRead = readOnly || field.computed || field.virtual || (field.once && row) || isOthers;
  return (
    <div className={isWide(field) ? styles.long : undefined} data-field={name}>
      {Read ? (
        <Read row={row} readOnly={readOnly} />
      ) : isRead ? (
        <ReadField
          field={field}
          row={row}
          values={values}
          readOnly={readOnly}
          warning={ruled}
          {...(!readOnly && field.writtenBy && { why: acceptanceWords.writtenBy({ roles: anyOf(field.writtenBy) }) })}
        />
      ) : (
        <FieldInput {...props} values={values} />
      )}
      {Aside && <Aside row={row} readOnly={readOnly} />}
    </div>
  );
};
