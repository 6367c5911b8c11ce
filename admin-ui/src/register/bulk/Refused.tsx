import type { BulkEditAnswer, Entity, RefusedRow } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import styles from './BulkEdit.module.css';

const words = bulkEditWords.dialog;

const reasonOf = (entity: Entity, { field, message }: RefusedRow): string => {
  const label = entity.fields.find(({ name }) => name === field)?.label;
  return label ? `${label}: ${message}` : message;
};

/** The rows that refuse the change, each with its reason. */
export const Refused = ({ entity, preview }: { entity: Entity; preview: BulkEditAnswer }) => {
  const more = preview.refused - preview.errors.length;
  return (
    <div className={styles.problem}>
      <p>{words.refusedTitle}</p>
      <ul className={styles.rows}>
        {preview.errors.map((row) => (
          <li key={row.documentId}>
            <strong>{row.name}</strong> {reasonOf(entity, row)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{words.moreRefused({ count: more })}</p>}
    </div>
  );
};
