import { risk as entity, fieldOf } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { Scroll } from '../../components/Scroll';
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
    <table className={styles.table}>
      <caption>{words.changed}</caption>
      <thead>
        <tr>
          <th scope="col">{words.changedColumns.what}</th>
          <th scope="col">{words.changedColumns.was}</th>
          <th scope="col">{words.changedColumns.is}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field, was, is }) => (
          <tr key={field}>
            <th scope="row">{fieldOf(entity, field).label}</th>
            <td>
              <FieldValue field={fieldOf(entity, field)} value={was} row={decided} />
            </td>
            <td>
              <FieldValue field={fieldOf(entity, field)} value={is} row={risk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
