export { mappedColumns, planOfBefore } from './columns/before';
export {
  choosableFields,
  chosen,
  confirmAll,
  isMapped,
  isUndecided,
  leaveOutRest,
  outstandingOf,
  takenFields,
  withDateOrder,
} from './columns/decide';
export { type Plan, type PlannedColumn, planOf, planWith } from './columns/plan';
export { cellsOf, type SheetCells } from './grid/cells';
export { shortDate } from './grid/display';
export { Grid, type GridHandle } from './grid/Grid';
export type { GridColumn } from './grid/layout';
export { type CheckModel, createModel, reasonOf } from './grid/model';
export { isBlankCell, type MappedColumn, type Recipe, recipeOf, WHOLE_ROW } from './grid/row';
export type { SheetEdits } from './grid/sheetKeys';
export { checkInSlices, mapInSlices } from './grid/slices';
export { type ModelState, useModel } from './grid/useModel';
export { splitDelimited } from './reading/csv';
export { openFile } from './reading/openFile';
export { type Cell, columnLetter, type ReadWish, type Sheet, UnreadableFile } from './reading/sheet';
