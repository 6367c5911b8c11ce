import { type Entity, type Field, isArchived, isCellEdited } from '@ridgeline/domain';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCovered, isTyping } from '../../components/keys';
import { useSession } from '../../providers/useSession';
import { makeEdits, type Row, rowName, toInput, useToast, type Writing } from '../../shared';
import type { Outcome } from '../form/useSave';
import type { Slots } from '../slots';
import { type Cell, type Draft, type Drafts, isRefused, type OpenCell } from './types';
import { useStoreCell } from './useStoreCell';
import { useStoredRow } from './useStoredRow';
import { checkCell, isSame, storedAs, valueIn } from './value';

const words = listEditWords.cell;

const problemIn = (entity: Entity, { field }: Cell, outcome: Outcome & { kind: 'refused' | 'failed' }): string => {
  if (outcome.kind === 'failed') return outcome.message;
  const [[name, message] = ['', outcome.message]] = Object.entries(outcome.errors);
  const label = entity.fields.find((one) => one.name === name)?.label;
  return outcome.errors[field.name] ?? (label ? `${label}: ${message}` : message);
};

/** The state of cells that are edited in a list: which one is open, and what is not stored yet. */
export const useCells = (entity: Entity, slots: Pick<Slots, 'cells' | 'filter'>, writing: Writing) => {
  const [drafts] = useState(() => makeEdits<Drafts>());
  const [open, setOpen] = useState<OpenCell | null>(null);
  const { identity } = useSession();
  const store = useStoreCell(entity);
  const show = useStoredRow(entity);
  const toast = useToast();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open !== null;
  }, [open]);

  const role = identity?.role ?? undefined;
  const { update, mayChange } = writing;
  const { cells: own, filter: fixed } = slots;
  const may = useCallback(
    (row: Row, field: Field): boolean =>
      update &&
      mayChange(row) &&
      !isArchived(row) &&
      !own?.[field.name] &&
      !(field.name in (fixed ?? {})) &&
      isCellEdited(entity, field, row, role),
    [update, mayChange, own, fixed, entity, role],
  );

  const keep = useCallback(
    ({ row, field }: Cell, draft: Draft | undefined): void =>
      drafts.set(row.id, { ...drafts.get(row.id), [field.name]: draft }),
    [drafts],
  );

  const begin = useCallback(
    (cell: Cell): void => {
      const draft = drafts.get(cell.row.id)?.[cell.field.name];
      setOpen({ ...cell, ...(draft ?? { value: toInput(cell.field, cell.row[cell.field.name]) }) });
    },
    [drafts],
  );

  /** Refused: opened again where the user does nothing else meanwhile, else marked. */
  const refuse = (cell: Cell, draft: Draft): void => {
    keep(cell, draft);
    if (!isOpen.current && !isTyping(document.activeElement) && !isCovered()) setOpen({ ...cell, ...draft });
    else if (draft.problem !== undefined) {
      const { row, field } = cell;
      toast.failed(words.notSaved({ label: field.label, name: rowName(entity, row), message: draft.problem }));
    }
  };

  const send = async (cell: Cell, value: unknown, seen: unknown): Promise<void> => {
    const { row, field } = cell;
    const draft = { value };
    keep(cell, draft);
    setOpen(null);
    const change = { seen: { [field.name]: seen }, set: { [field.name]: storedAs(field, value) } };
    const outcome = await store(cell, change, checkCell(entity, field, row, value).warning);
    // Meanwhile the cell may have been edited again.
    const isLast = drafts.get(row.id)?.[field.name] === draft;
    if (outcome.kind === 'saved') {
      if (isLast) keep(cell, undefined);
    } else if (outcome.kind === 'conflict') refuse(cell, { value, theirs: outcome.current });
    else refuse(cell, { value, problem: problemIn(entity, cell, outcome) });
  };

  return {
    drafts,
    open,
    may,
    begin,
    /** Leaves the open cell; what was typed is dropped. */
    leave: (): void => {
      if (open && isRefused(drafts.get(open.row.id)?.[open.field.name])) keep(open, undefined);
      setOpen(null);
    },
    /** Stores the value of the open cell; answers what is wrong with it, and then nothing is stored. */
    save: (value: unknown): string | undefined => {
      if (!open) return undefined;
      const { row, field } = open;
      const waiting = drafts.get(row.id)?.[field.name];
      const seen = waiting && !isRefused(waiting) ? storedAs(field, waiting.value) : valueIn(field, row);
      if (isSame(storedAs(field, value), seen)) {
        if (isRefused(waiting)) keep(open, undefined);
        setOpen(null);
        return undefined;
      }
      const { error } = checkCell(entity, field, row, value);
      if (error === undefined) void send(open, value, seen);
      else keep(open, { value, problem: error });
      return error;
    },
    keepMine: (value: unknown): void => {
      if (!open?.theirs) return;
      void send({ row: open.theirs, field: open.field }, value, valueIn(open.field, open.theirs));
    },
    keepTheirs: (): void => {
      if (!open?.theirs) return;
      keep(open, undefined);
      show(open.theirs);
      setOpen(null);
    },
  };
};

export type Cells = ReturnType<typeof useCells>;
