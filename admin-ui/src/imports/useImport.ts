import type { Entity, Values } from '@ridgeline/domain';
import { knownHeaders, templateHeaders } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf, wasAborted } from '../providers/errors';
import type { Step } from '../shared';
import {
  type CheckModel,
  cellsOf,
  checkInSlices,
  createModel,
  openFile,
  type Plan,
  planOf,
  type ReadWish,
  recipeOf,
  type Sheet,
  type SheetCells,
} from '../spreadsheet';
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

/** The state of one import from the file to its rows. Going back and forth keeps choices and corrections. */
export const useImport = (entity: Entity, fixed: Values) => {
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
  const chosenFile = useRef<File | null>(null);
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
    async (file: File, wish: ReadWish = {}): Promise<void> => {
      const signal = begin();
      if (chosenFile.current !== file) setOther(null);
      chosenFile.current = file;
      setReading(file.name);
      setRefusal(null);
      try {
        // The headers of a strict register are its first row, right or wrong.
        const known = entity.strictHeaders ? [] : knownHeaders(entity);
        const sheet = await openFile(file, signal, { known, ...wish });
        setOther(sheet);
        const first = planOf(entity, sheet);
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
    [begin, entity],
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
    /** Choices or corrections of the user would be lost if the dialog was closed now. */
    dirty: (step === 'columns' || step === 'check') && (changedPlan || edited > 0),
    open,
    /** Reads the same file by another sheet or header row. */
    readAgain: (wish: ReadWish): void => {
      if (chosenFile.current) void open(chosenFile.current, wish);
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
  };
};

export type ImportState = ReturnType<typeof useImport>;
