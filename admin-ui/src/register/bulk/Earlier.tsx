import type { BulkEditAnswer, Field } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { Table } from '../../components/Table';
import { fieldText } from '../../shared';
import styles from './BulkEdit.module.css';

const words = bulkEditWords.dialog;

/** The values that the rows have now, the most frequent first. */
export const Earlier = ({ field, preview }: { field: Field; preview: BulkEditAnswer }) => {
  const textOf = (row: BulkEditAnswer['earlier'][number]['row']): string => fieldText(field, row[field.name], row);
  const more = preview.values - preview.earlier.length;
  return (
    <div className={styles.scroll}>
      <Table
        className={styles.table}
        rows={preview.earlier}
        keyOf={({ row }) => JSON.stringify(row)}
        columns={[
          {
            label: words.earlier,
            cell: ({ row }) => textOf(row) || <span className={styles.none}>{words.noValue}</span>,
          },
          { label: words.rows, className: styles.number, cell: ({ count }) => count },
        ]}
      />
      {more > 0 && <p className="quiet">{words.moreValues({ count: more })}</p>}
    </div>
  );
};
