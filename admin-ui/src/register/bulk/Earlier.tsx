import type { BulkEditAnswer, Field } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { fieldText } from '../../shared';
import styles from './BulkEdit.module.css';

const words = bulkEditWords.dialog;

/** The values that the rows have now, the most frequent first. */
export const Earlier = ({ field, preview }: { field: Field; preview: BulkEditAnswer }) => {
  const more = preview.values - preview.earlier.length;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.earlier}</th>
            <th scope="col" className={styles.number}>
              {words.rows}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.earlier.map(({ row, count }) => {
            const text = fieldText(field, row[field.name], row);
            return (
              <tr key={JSON.stringify(row)}>
                <td className={text ? undefined : styles.none}>{text || words.noValue}</td>
                <td className={styles.number}>{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && <p className={styles.note}>{words.moreValues({ count: more })}</p>}
    </div>
  );
};
