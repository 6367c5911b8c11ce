import { acceptanceWords, type Entity, type Field, fieldOf } from '@ridgeline/domain';
import { explainedAt } from '@ridgeline/domain/explained';
import { anyOf } from '@ridgeline/domain/words/lists';
import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useInput } from 'react-admin';
import { Info } from '../../components/Info';
import { Retry } from '../../components/Retry';
import { Terms } from '../../components/Terms';
import { useSession } from '../../providers/useSession';
import { Changes, FieldValue, Help, type InputProps, inputId, inputOf, type Row, type Values } from '../../shared';
import type { Slots } from '../slots';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { fieldsOf } from './problems';
import readFieldStyles from './ReadField.module.css';
import { levelOf, useRating } from './useRating';

interface FieldProps {
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

interface ReadFieldProps {
  readonly field: Field;
  readonly row: Row | null;
  readonly values: Values;
  readonly readOnly: boolean;
  /** Why this field cannot be changed, if the form itself is not read-only. */
  readonly why?: string;
  /** A rule across fields that the row breaks at this field. */
  readonly warning?: string | undefined;
}

/** A risk level computed from the values of the form while the user chooses them, and its explanation. */
const LiveLevel = ({ field, values }: { field: Field; values: Values }) => {
  const { settings, failed, retry } = useRating();
  if (failed) return <Retry text={registerWords.form.levelFailed} onRetry={retry} />;
  // A level by other settings than the company's would be wrong.
  if (!settings) return null;
  const level = levelOf(field, values, settings);
  if (!level) return <span className={readFieldStyles.hint}>{registerWords.form.levelPending}</span>;
  return (
    <>
      <FieldValue field={field} value={level.level} />
      <Info label={riskWords.rating.how({ level: field.label })}>{level.why}</Info>
      {level.limit && <span className={readFieldStyles.why}>{level.limit}</span>}
    </>
  );
};

/** A read-only field: computed by the server, or shown to a user who may only read. */
const ReadField = ({ field, row, values, readOnly, why, warning }: ReadFieldProps) => (
  <dl className={readFieldStyles.field}>
    <dt>{field.label}</dt>
    <dd dir="auto" aria-live={field.level ? 'polite' : undefined}>
      {field.level && !readOnly ? (
        <LiveLevel field={field} values={values} />
      ) : field.kind === 'changes' ? (
        <Changes value={row?.[field.name]} of={row?.entity} />
      ) : (
        <FieldValue field={field} value={row?.[field.name]} row={row ?? {}} />
      )}
    </dd>
    {warning && (
      <dd className={readFieldStyles.hint}>
        <Help error={undefined} warning={warning} field={field} />
      </dd>
    )}
    {why && <dd className={readFieldStyles.hint}>{why}</dd>}
  </dl>
);

/** One field of a form: the input of its kind; a computed or read-only field is shown as text. */
const FormField = (props: FieldProps & { readonly field: Field }) => {
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

/** The fields of one section that the form currently shows. */
export const SectionFields = ({ section, ...props }: FieldProps & { readonly section: string }) => {
  const { entity, row, readOnly, slots } = props;
  const names = useChecked(({ values }) =>
    fieldsOf(entity, section, values)
      .filter((field) => !field.computed || field.level || row || slots.fieldRead?.[field.name])
      .map(({ name }) => name),
  );
  const terms = explainedAt(entity.name, section);
  const Lead = slots.formLead;
  return (
    <div className={styles.grid}>
      {terms.length > 0 && (
        <p className={styles.terms}>
          <Terms terms={terms} named />
        </p>
      )}
      {Lead && section === entity.sections[0]?.key && <Lead row={row} readOnly={readOnly} />}
      {names.map((name) => (
        <FormField key={name} {...props} field={fieldOf(entity, name)} />
      ))}
    </div>
  );
};
