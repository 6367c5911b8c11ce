import { readChanges } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import styles from './Changes.module.css';
import { Dash } from './Dash';
import { FieldValue } from './FieldValue';

interface ChangesProps {
  readonly value: unknown;
  /** Name of the entry's entity, which defines the fields. */
  readonly of: unknown;
}

/** The changes of an entry of the audit log, field by field; an empty column is left out. */
export const Changes = ({ value, of }: ChangesProps) => {
  const changes = readChanges(of, value);
  if (changes.length === 0) return <Dash />;
  const before = changes.some((change) => change.before !== undefined);
  const after = changes.some((change) => change.after !== undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {before && <th scope="col">{after ? words.before : words.value}</th>}
            {after && <th scope="col">{before ? words.after : words.value}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: was, after: is }) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {before && (
                <td dir="auto">
                  <FieldValue field={field} value={was} />
                </td>
              )}
              {after && (
                <td dir="auto">
                  <FieldValue field={field} value={is} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
