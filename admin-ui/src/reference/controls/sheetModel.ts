import { controlAssessment, importFields } from '@ridgeline/domain';
import { templateHeaders } from '@ridgeline/domain/spreadsheet';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { type CheckModel, createModel, type GridColumn, type MappedColumn, type Recipe } from '../../spreadsheet';
import type { Book } from './book';

/** The exact header row. */
export const HEADERS = templateHeaders(controlAssessment);

const COLUMNS = importFields(controlAssessment).map(
  (field, index): MappedColumn => ({ index, field, monthFirst: false }),
);

const RECIPE: Recipe = {
  entity: controlAssessment,
  columns: COLUMNS,
  columnOf: new Map(COLUMNS.map(({ field, index }) => [field.name, index])),
  fixed: {},
  passBlank: true,
};

/** Pixels: descriptions are long, numbers short. */
const WIDTHS = [200, 140, 240, 520];

export const SHEET_COLUMNS: readonly GridColumn[] = COLUMNS.map((mapped) => ({
  index: mapped.index,
  header: HEADERS[mapped.index] ?? '',
  mapped,
  width: WIDTHS[mapped.index] ?? 200,
  plain: true,
}));

/** The rows of a sheet with their errors, by the rules of imports. */
export const modelOf = (book: Book): CheckModel =>
  createModel(
    {
      fileName: referenceWords.controls.grid,
      headers: HEADERS,
      headerRow: 0,
      rows: [],
      rowNumbers: Array.from({ length: book.cells.rowCount }, (_, row) => row + 1),
      marks: [],
      texts: [],
      sheets: [],
      sheetName: '',
      top: [],
      notes: [],
    },
    book.cells,
    RECIPE,
  );
