import { type Entity, type Field, fieldOf } from '@ridgeline/domain';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { dayText, FieldValue, type Row } from '../shared';
import { Card } from './Card';
import { dayOf, isLate } from './due';
import styles from './RowPage.module.css';

interface DocumentsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** The date that says until or since when the files of a field are valid, by the field of the files. */
  readonly dates: Readonly<Record<string, string>>;
  /** Dates that files end on: a past one is overdue. */
  readonly ends: readonly string[];
}

const hasFiles = (row: Row, { name }: Field): boolean => Array.isArray(row[name]) && row[name].length > 0;

/** The files of a row by their field, each with the date that belongs to it. */
export const Documents = ({ entity, row, dates, ends }: DocumentsProps) => {
  const fields = entity.fields.filter(({ kind }) => kind === 'files');
  if (fields.length === 0) return null;
  const held = fields.filter((field) => hasFiles(row, field));
  return (
    <Card title={words.documents}>
      {held.length === 0 && <p className="quiet">{words.noDocuments}</p>}
      {held.map((field) => {
        const date = dates[field.name];
        const day = date === undefined ? undefined : dayOf(row[date]);
        return (
          <div key={field.name} className={styles.documents}>
            <h3>{field.label}</h3>
            {date !== undefined && day !== undefined && (
              <span className={styles.said}>
                {ends.includes(date) && isLate({ key: date, label: '', day }) && (
                  <strong className={styles.late}>{words.overdue}</strong>
                )}
                {fieldOf(entity, date).label}: {dayText(day)}
              </span>
            )}
            <FieldValue field={field} value={row[field.name]} row={row} />
          </div>
        );
      })}
    </Card>
  );
};
