import { type Field, isSortable } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import type { ExtraColumn, Sort } from '../../shared';
import { isNumeric } from '../../shared';
import styles from './Table.module.css';
import { TickBox } from './TickBox';
import type { PageSelection } from './useSelection';

interface HeadRowProps {
  readonly columns: readonly Field[];
  readonly extra: readonly ExtraColumn[];
  readonly nameColumn: string | undefined;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** All rows of the page, some or none; absent where rows cannot be selected. */
  readonly selection?: PageSelection | undefined;
  /** Whether a last column holds the rows' buttons. */
  readonly actions: boolean;
}

const words = registerWords.list;

const ExtraHeads = ({ columns }: { columns: readonly ExtraColumn[] }) =>
  columns.map((column) => (
    <th key={column.key} scope="col" className={column.align === 'right' ? styles.number : undefined}>
      {column.label}
    </th>
  ));

const next = (field: string, sort: Sort): Sort =>
  sort.field === field && sort.order === 'ASC' ? { field, order: 'DESC' } : { field, order: 'ASC' };

export const HeadRow = ({ columns, extra, nameColumn, sort, onSort, selection, actions }: HeadRowProps) => (
  <thead>
    <tr className={styles.head}>
      {selection && (
        <th scope="col" className={styles.check}>
          <TickBox
            label={words.selectAll}
            checked={selection.all}
            partly={selection.some && !selection.all}
            disabled={!selection.any}
            onChange={selection.toggle}
          />
        </th>
      )}
      <ExtraHeads columns={extra.filter((column) => column.first)} />
      {columns.map((field) => {
        const active = sort.field === field.name;
        return (
          <th
            key={field.name}
            scope="col"
            className={`${field.name === nameColumn ? styles.name : ''} ${isNumeric(field) ? styles.number : ''}`}
            aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
          >
            {isSortable(field) ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort(next(field.name, sort))}
                title={words.sortBy({ label: field.label })}
              >
                {field.label}
                <Icon name={active && sort.order === 'DESC' ? 'arrowDown' : 'arrowUp'} size={14} />
              </button>
            ) : (
              field.label
            )}
          </th>
        );
      })}
      <ExtraHeads columns={extra.filter((column) => !column.first)} />
      {actions && (
        <th scope="col" className={styles.actions}>
          <span className="visually-hidden">{words.actions}</span>
        </th>
      )}
    </tr>
  </thead>
);
