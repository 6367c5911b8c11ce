import type { Field } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { Info } from '../../components/Info';
import { Retry } from '../../components/Retry';
import { Changes, FieldValue, Help, type Row, type Values } from '../../shared';
import styles from './ReadField.module.css';
import { levelOf, useRating } from './useRating';

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
  if (!level) return <span className={styles.hint}>{registerWords.form.levelPending}</span>;
  return (
    <>
      <FieldValue field={field} value={level.level} />
      <Info label={riskWords.rating.how({ level: field.label })}>{level.why}</Info>
      {level.limit && <span className={styles.why}>{level.limit}</span>}
    </>
  );
};

/** A read-only field: computed by the server, or shown to a user who may only read. */
export const ReadField = ({ field, row, values, readOnly, why, warning }: ReadFieldProps) => (
  <dl className={styles.field}>
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
      <dd className={styles.hint}>
        <Help error={undefined} warning={warning} field={field} />
      </dd>
    )}
    {why && <dd className={styles.hint}>{why}</dd>}
  </dl>
);
