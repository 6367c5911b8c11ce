import { boundedWidth, COLUMN_WIDTHS } from '@ridgeline/domain';
import { columnWords } from '@ridgeline/domain/words/columns';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { useState } from 'react';
import { RowButton } from '../../components/RowButton';
import styles from './Toolbar.module.css';
import type { Columns } from './useColumns';

const words = listLayoutWords.columns;

/** The width of a column without one of its own: as its contents make it. */
const drawnWidth = (name: string): number => {
  const head = document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`);
  return head ? Math.round(head.getBoundingClientRect().width) : COLUMN_WIDTHS.least;
};

/** The shown columns in their order, each with buttons that move it, change its width and pin it. */
export const ColumnOrder = ({ columns }: { columns: Columns }) => {
  const [said, setSaid] = useState('');
  const { shown, widths, pinned } = columns;
  const widen = (name: string, label: string, by: number): void => {
    const width = boundedWidth((widths[name] ?? drawnWidth(name)) + by);
    columns.resize(name, width);
    setSaid(words.width({ label, width }));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{columnWords.order}</legend>
      <ol className={styles.order}>
        {shown.map(({ name, label }, at) => {
          const isPinned = pinned.includes(name);
          return (
            <li key={name}>
              <span>{label}</span>
              <span className={styles.tools}>
                <RowButton
                  icon="arrowUp"
                  title={columnWords.left}
                  label={columnWords.moveLeft({ label })}
                  disabled={at === 0}
                  onClick={() => columns.move(name, -1)}
                />
                <RowButton
                  icon="arrowDown"
                  title={columnWords.right}
                  label={columnWords.moveRight({ label })}
                  disabled={at === shown.length - 1}
                  onClick={() => columns.move(name, 1)}
                />
                <RowButton
                  icon="narrower"
                  title={words.narrower}
                  label={words.makeNarrower({ label })}
                  disabled={(widths[name] ?? COLUMN_WIDTHS.most) <= COLUMN_WIDTHS.least}
                  onClick={() => widen(name, label, -COLUMN_WIDTHS.step)}
                />
                <RowButton
                  icon="wider"
                  title={words.wider}
                  label={words.makeWider({ label })}
                  disabled={(widths[name] ?? 0) >= COLUMN_WIDTHS.most}
                  onClick={() => widen(name, label, COLUMN_WIDTHS.step)}
                />
                <RowButton
                  icon={isPinned ? 'unpin' : 'pin'}
                  title={isPinned ? words.unpin : words.pin}
                  label={isPinned ? words.unpinColumn({ label }) : words.pinColumn({ label })}
                  disabled={!columns.mayPin(name)}
                  onClick={() => columns.pin(name)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
};
