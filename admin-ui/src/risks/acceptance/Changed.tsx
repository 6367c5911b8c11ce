import { risk as entity, fieldOf } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { Scroll } from '../../components/Scroll';
import { Table } from '../../components/Table';
import type { Acceptance, Decided } from '../../providers/methods/acceptance';
import { FieldValue, type Row } from '../../shared';
import styles from './Acceptance.module.css';

interface ChangedProps {
  readonly changed: Acceptance['changed'];
  readonly risk: Row;
  readonly decided: Decided;
}

/** The differences between the current and the accepted rating, side by side. */
export const Changed = ({ changed, risk, decided }: ChangedProps) => (
  <Scroll className={styles.scroll} label={words.changed}>
    <Table
      className={styles.table}
      caption={words.changed}
      rows={changed}
      keyOf={({ field }) => field}
      columns={[
        { label: words.changedColumns.what, names: true, cell: ({ field }) => fieldOf(entity, field).label },
        {
          label: words.changedColumns.was,
          cell: ({ field, was }) => <FieldValue field={fieldOf(entity, field)} value={was} row={decided} />,
        },
        {
          label: words.changedColumns.is,
          cell: ({ field, is }) => <FieldValue field={fieldOf(entity, field)} value={is} row={risk} />,
        },
      ]}
    />
  </Scroll>
);
