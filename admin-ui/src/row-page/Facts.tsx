import { type Entity, fieldOf } from '@ridgeline/domain';
import { FieldValue, fieldText, type Row } from '../shared';
import styles from './RowPage.module.css';

interface FactsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Names of the fields; an empty one shows a dash, so that it is seen to be missing. */
  readonly names: readonly string[];
}

/** What one needs to know of a row first: levels, statuses, who is responsible. */
export const Facts = ({ entity, row, names }: FactsProps) => (
  <dl className={styles.facts}>
    {names.map((name) => {
      const field = fieldOf(entity, name);
      return (
        <div key={name} title={fieldText(field, row[name], row)}>
          <dt>{field.label}</dt>
          <dd dir="auto">
            <FieldValue field={field} value={row[name]} row={row} />
          </dd>
        </div>
      );
    })}
  </dl>
);
