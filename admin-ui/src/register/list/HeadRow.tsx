import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type Field, isSortable } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ExtraColumn, Sort } from '../slots';
import { isNumeric } from './columns';
import styles from './Table.module.css';
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
    <TableCell key={column.key} align={column.align ?? 'left'}>
      {column.label}
    </TableCell>
  ));

/** MUI draws 'some of them' and tells screen readers; the browser's own box has to know it as well. */
const showPartly =
  ({ all, some }: { readonly all: boolean; readonly some: boolean }) =>
  (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = some && !all;
  };

const next = (field: string, sort: Sort): Sort =>
  sort.field === field && sort.order === 'ASC' ? { field, order: 'DESC' } : { field, order: 'ASC' };

export const HeadRow = ({ columns, extra, nameColumn, sort, onSort, selection, actions }: HeadRowProps) => (
  <TableHead>
    <TableRow className={styles.head}>
      {selection && (
        <TableCell padding="checkbox" className={styles.check}>
          <Checkbox
            checked={selection.all}
            disabled={!selection.any}
            indeterminate={selection.some && !selection.all}
            onChange={selection.toggle}
            slotProps={{ input: { 'aria-label': words.selectAll, ref: showPartly(selection) } }}
          />
        </TableCell>
      )}
      <ExtraHeads columns={extra.filter((column) => column.first)} />
      {columns.map((field) => {
        const active = sort.field === field.name;
        const order = sort.order === 'ASC' ? 'asc' : 'desc';
        return (
          <TableCell
            key={field.name}
            className={field.name === nameColumn ? styles.name : undefined}
            align={isNumeric(field) ? 'right' : 'left'}
            sortDirection={active ? order : false}
          >
            {isSortable(field) ? (
              <TableSortLabel
                active={active}
                direction={active ? order : 'asc'}
                onClick={() => onSort(next(field.name, sort))}
                title={words.sortBy(field.label)}
              >
                {field.label}
              </TableSortLabel>
            ) : (
              field.label
            )}
          </TableCell>
        );
      })}
      <ExtraHeads columns={extra.filter((column) => !column.first)} />
      {actions && (
        <TableCell className={styles.actions}>
          <span className="visually-hidden">{words.actions}</span>
        </TableCell>
      )}
    </TableRow>
  </TableHead>
);
