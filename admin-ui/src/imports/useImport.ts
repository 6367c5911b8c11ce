import {
  type Entity,
  headerMark,
  type ImportMapping,
  type OnConflict,
  type RememberedMapping,
  shapeOf,
  type Values,
} from '@ridgeline/domain';
import { knownHeaders, templateHeaders } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { messageOf, wasAborted } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import type { Step } from '../shared';
import {
  type CheckModel,
  cellsOf,
  checkInSlices,
  createModel,
  mappedColumns,
  openFile,
  type Plan,
  planOf,
  planOfBefore,
  type ReadWish,
  recipeOf,
  type Sheet,
  type SheetCells,
} from '../spreadsheet';
import type { Outcome } from './done/outcome';
import type { Choices } from './submit/useSubmit';

/** Why a file is refused, and what to do. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string;
}

export interface Opened {
  readonly sheet: Sheet;
  readonly cells: SheetCells;
}

const refusalOf = (entity: Entity, sheet: Sheet, plan: Plan): Refusal | undefined => {
  const words = importWords.unreadable;
  const expected = templateHeaders(entity);
  if (plan.strictError) return { message: words.strict, hint: words.strictHint({ expected: expected.join(', ') }) };
  return plan.nothingKnown
    ? { message: words.noHeader({ row: sheet.headerRow, expected: expected.slice(0, 4).join(', ') }) }
    : undefined;
};

/** A subscription that never changes. */
const never = () => () => undefined;

/** A file that is read as the last one of its shape was. */
interface Recalled {
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
const recall = async ({ provider, entity, fixed, signal, read }: Recalling, found: Sheet): Promise<Recalled | null> => {
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
const mappingOf = (found: Sheet, sheet: Sheet, plan: Plan, onConflict: OnConflict): ImportMapping => {
  const isOther = sheet.sheetName !== found.sheetName;
  return {
    shape: shapeOf(found.headers),
    ...(isOther && { sheet: headerMark(sheet.sheetName) }),
    ...((isOther || sheet.headerRow !== found.headerRow) && { headerRow: sheet.headerRow }),
    columns: mappedColumns(plan),
    onConflict,
  };
};

/** The state of one import from the file to its rows. Going back and forth keeps choices and corrections. */
export const useImport = (entity: Entity, fixed: Values) => {
  const provider = useProvider();
  const [step, setStep] = useState<Step>('file');
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [changedPlan, setChangedPlan] = useState(false);
  const [model, setModel] = useState<CheckModel | null>(null);
  const [choices, choose] = useState<Choices>({ onConflict: 'error', leaveOut: false, create: [] });
  /** The sheet of a file that was refused, of which another sheet or row may be chosen. */
  const [other, setOther] = useState<Sheet | null>(null);
  /** The earlier import whose choices this file has got. */
  const [memory, setMemory] = useState<RememberedMapping | null>(null);
  const chosenFile = useRef<File | null>(null);
  /** The sheet as it is read without any choice. */
  const found = useRef<Sheet | null>(null);
  const work = useRef<AbortController | null>(null);

  const edited = useSyncExternalStore(model?.subscribe ?? never, () => opened?.cells.editedCount() ?? 0);

  /** Running work is aborted before other work begins. */
  const begin = useCallback((): AbortSignal => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);
  useEffect(() => () => work.current?.abort(), []);

  const open = useCallback(
    async (file: File, wish?: ReadWish): Promise<void> => {
      const signal = begin();
      if (chosenFile.current !== file) setOther(null);
      if (!wish) found.current = null;
      chosenFile.current = file;
      setReading(file.name);
      setRefusal(null);
      try {
        // The headers of a strict register are its first row, right or wrong.
        const known = entity.strictHeaders ? [] : knownHeaders(entity);
        const read = (by: ReadWish) => openFile(file, signal, { known, ...by });
        const asFound = await read(wish ?? {});
        const recalled = wish ? null : await recall({ provider, entity, fixed, signal, read }, asFound);
        if (!wish) found.current = asFound;
        const sheet = recalled?.sheet ?? asFound;
        setOther(sheet);
        setMemory(recalled?.memory ?? null);
        // What was taken from an earlier import is not taken along to the next file.
        const onConflict = recalled?.memory.mapping.onConflict ?? (wish || !memory ? undefined : 'error');
        if (onConflict) choose((now) => ({ ...now, onConflict }));
        const first = recalled?.plan ?? planOf(entity, sheet);
        const reason = refusalOf(entity, sheet, first);
        setReading(null);
        if (reason) {
          setStep('file');
          setRefusal(reason);
          return;
        }
        setOpened({ sheet, cells: cellsOf(sheet) });
        setPlan(first);
        setChangedPlan(false);
        setStep('columns');
      } catch (error) {
        if (wasAborted(error)) return;
        setReading(null);
        setStep('file');
        setRefusal({ message: messageOf(error) });
      }
    },
    [begin, entity, fixed, memory, provider],
  );

  return {
    step,
    reading,
    refusal,
    other,
    opened,
    plan,
    model,
    choices,
    choose,
    memory,
    /** Choices or corrections of the user would be lost if the dialog was closed now. */
    dirty: (step === 'columns' || step === 'check') && (changedPlan || edited > 0),
    open,
    /** Reads the same file by another sheet or header row. */
    readAgain: (wish: ReadWish): void => {
      if (chosenFile.current) void open(chosenFile.current, wish);
    },
    /** Reads the same file without the choices of an earlier import. */
    chooseAnew: (): void => {
      choose((now) => ({ ...now, onConflict: 'error' }));
      if (chosenFile.current) void open(chosenFile.current, {});
    },
    refuse: (message: string): void => setRefusal({ message }),
    stopReading: (): void => {
      begin();
      setReading(null);
    },
    change: (next: Plan): void => {
      setPlan(next);
      setChangedPlan(true);
    },
    toCheck: (): void => {
      if (!opened || !plan) return;
      const next = createModel(opened.sheet, opened.cells, recipeOf(entity, plan.columns, fixed));
      setModel(next);
      setStep('check');
      void checkInSlices(next, begin());
    },
    toColumns: (): void => {
      begin();
      setStep('columns');
    },
    toFile: (): void => {
      begin();
      setStep('file');
      setRefusal(null);
    },
    /** Keeps how this file was read, for the next one of its shape. */
    keep: ({ importId }: Outcome): void => {
      if (!importId || !found.current || !opened || !plan || entity.strictHeaders) return;
      const mapping = mappingOf(found.current, opened.sheet, plan, choices.onConflict);
      // Without it, the next file of this shape only asks again.
      provider.keepMapping(importId, mapping).catch(() => undefined);
    },
  };
};

export type ImportState = ReturnType<typeof useImport>;
