import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkInSlices, type SheetEdits } from '../../spreadsheet';
import { type BookRow, blockOf, createBook } from './book';
import { HEADERS, modelOf } from './sheetModel';

/** Removes the header row of a file or a clipboard, because it is no control. */
const withoutHeader = (block: readonly BookRow[]): readonly BookRow[] =>
  HEADERS.every((header, index) => String(block[0]?.[index] ?? '').trim() === header) ? block.slice(1) : block;

/**
 * The sheet of new controls: its rows, their errors, and functions to change them. A changed cell checks
 * its row; added or removed rows check the whole sheet again.
 * @param onTooMany called when there would be more rows than the limit of an import; the sheet is then not changed
 */
export const useBook = (onTooMany: () => void) => {
  const [book] = useState(() => createBook(HEADERS.length));
  const [model, setModel] = useState(() => modelOf(book));
  const work = useRef<AbortController | null>(null);

  const rebuild = useCallback((): void => {
    work.current?.abort();
    work.current = new AbortController();
    const next = modelOf(book);
    setModel(next);
    void checkInSlices(next, work.current.signal);
  }, [book]);
  useEffect(() => {
    rebuild();
    return () => work.current?.abort();
  }, [rebuild]);

  // A change in one of the last rows adds rows, which the current model does not have.
  useEffect(
    () =>
      model.subscribe(() => {
        if (book.cells.rowCount !== model.sheet.rowNumbers.length) rebuild();
      }),
    [book, model, rebuild],
  );

  const fits = useCallback(
    (rows: number): boolean => {
      if (rows <= IMPORT_LIMITS.rows) return true;
      onTooMany();
      return false;
    },
    [onTooMany],
  );

  const edits = useMemo(
    (): SheetEdits => ({
      textAt: ({ row, column }) => String(book.cells.row(row)[column] ?? ''),
      clear: ({ row, column }) => model.edit(row, column, null),
      paste: ({ row, column }, text) => {
        const block = column === 0 ? withoutHeader(blockOf(text)) : blockOf(text);
        if (block.length > 0 && fits(row + block.length) && book.put(row, column, block)) rebuild();
      },
      undo: () => {
        if (book.undo()) rebuild();
      },
    }),
    [book, model, rebuild, fits],
  );

  return {
    book,
    model,
    edits,
    append: (rows: readonly BookRow[]): boolean => {
      const goes = fits(book.filled().length + rows.length);
      if (goes && book.append(rows)) rebuild();
      return goes;
    },
    insert: (at: number): void => {
      if (fits(book.filled().length + 1) && book.insert(at)) rebuild();
    },
    remove: (at: number): void => {
      if (book.remove(at)) rebuild();
    },
    clear: (): void => {
      if (book.clear()) rebuild();
    },
  };
};

export type BookState = ReturnType<typeof useBook>;
