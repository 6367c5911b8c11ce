import {
  type Entity,
  headerMark,
  type ImportMapping,
  type OnConflict,
  type RememberedMapping,
  shapeOf,
  type Values,
} from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { mappedColumns, type Plan, planOf, planOfBefore, type ReadWish, type Sheet } from '../spreadsheet';

/** A file that is read as the last one of its shape was. */
export interface Recalled {
  readonly sheet: Sheet;
  readonly plan: Plan;
  readonly memory: RememberedMapping;
}

interface Recalling {
  readonly provider: RidgelineDataProvider;
  readonly entity: Entity;
  readonly fixed: Values;
  readonly signal: AbortSignal;
  /** Reads the file by another sheet or header row. */
  readonly read: (wish: ReadWish) => Promise<Sheet>;
}

/**
 * How the last file with these headers was imported, and this one read like it; null where there was none, where it was
 * imported as its headers say, or where this one has other columns after all.
 * @param found the sheet as it is read without any choice
 */
export const recall = async (
  { provider, entity, fixed, signal, read }: Recalling,
  found: Sheet,
): Promise<Recalled | null> => {
  if (entity.strictHeaders) return null;
  const memory = await provider.rememberedMapping(entity.plural, shapeOf(found.headers), signal).catch(() => null);
  signal.throwIfAborted();
  if (!memory) return null;
  const { sheet: mark, headerRow, columns, onConflict } = memory.mapping;
  const name = mark === undefined ? found.sheetName : found.sheets.find((one) => headerMark(one.name) === mark)?.name;
  if (name === undefined) return null;
  const elsewhere = name !== found.sheetName || (headerRow !== undefined && headerRow !== found.headerRow);
  const sheet = elsewhere
    ? await read({ sheet: name, ...(headerRow !== undefined && { headerRow }) }).catch(() => null)
    : found;
  signal.throwIfAborted();
  const before = sheet && planOfBefore(entity, sheet, planOf(entity, sheet), columns, fixed);
  if (!before || !(before.differs || elsewhere || onConflict !== 'error')) return null;
  return { sheet, plan: before.plan, memory };
};

/**
 * What is kept of an import for the next file of its shape.
 * @param found the sheet as it was read without any choice
 */
export const mappingOf = (found: Sheet, sheet: Sheet, plan: Plan, onConflict: OnConflict): ImportMapping => {
  const isOther = sheet.sheetName !== found.sheetName;
  return {
    shape: shapeOf(found.headers),
    ...(isOther && { sheet: headerMark(sheet.sheetName) }),
    ...((isOther || sheet.headerRow !== found.headerRow) && { headerRow: sheet.headerRow }),
    columns: mappedColumns(plan),
    onConflict,
  };
};
