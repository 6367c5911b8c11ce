import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it names the row. */
  readonly names?: boolean;
  readonly className?: string | undefined;
  readonly dir?: 'auto';
}

interface TableProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly caption?: string;
  readonly className?: string | undefined;
}

/** A small table to read, whose columns are data. */
export const Table = <Row,>({ columns, rows, keyOf, caption, className = '' }: TableProps<Row>) => (
  <table className={`${styles.table} ${className}`}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.label} scope="col" className={column.className}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ label, cell, names = false, ...attributes }) =>
            names ? (
              <th key={label} scope="row" {...attributes}>
                {cell(row)}
              </th>
            ) : (
              <td key={label} data-label={label} {...attributes}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
