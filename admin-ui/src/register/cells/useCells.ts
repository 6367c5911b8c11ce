import { type Entity, type Field, fieldOf, followersOf, isArchived, isCellEdited } from '@ridgeline/domain';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import type { GetListResult } from 'react-admin';
import { isCovered, isTyping } from '../../components/keys';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { makeEdits, type Row, rowName, toInput, useClosableToast, useToast, type Writing } from '../../shared';
import type { Outcome } from '../form/useSave';
import { keyWarningIn } from '../savedPlace';
import type { Slots } from '../slots';
import { type Change, storeChange } from './storeChange';
import { type Cell, type Draft, type Drafts, isRefused, type OpenCell } from './types';
import { UndoCell } from './UndoCell';
import { checkCell, isSame, storedAs, valueIn } from './value';

const words = listEditWords.cell;

const problemIn = (entity: Entity, { field }: Cell, outcome: Outcome & { kind: 'refused' | 'failed' }): string => {
  if (outcome.kind === 'failed') return outcome.message;
  const [[name, message] = ['', outcome.message]] = Object.entries(outcome.errors);
  const label = entity.fields.find((one) => one.name === name)?.label;
  return outcome.errors[field.name] ?? (label ? `${label}: ${message}` : message);
};

/** Each toast of a cell replaces the one before, so that going through a column leaves one and not ten. */
const TOAST = 'cell';

const useStoreCellWords = listEditWords.cell;

/** The field of the cell and those that follow it, as they are in the row. */
const partOf = (entity: Entity, { field }: Cell, row: Row): Change['set'] => {
  const names = [field.name, ...followersOf(entity, field)].filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, valueIn(fieldOf(entity, name), row)]));
};

/** The later version of a row. A cell that was opened while its row was being saved has the one before. */
const later = (one: Row, other: Row): Row => (String(one.updatedAt) > String(other.updatedAt) ? one : other);

/** What a list is drawn from: its rows and its groups. */
const LISTED = ['getList', 'listGroups'];

/**
 * Shows a stored row in the lists that are loaded, at its place: while a user goes from cell to cell, no row moves or
 * disappears, also in a group. Everything else that was loaded of the register is loaded again, and lists when they are
 * opened next.
 */
const useStoredRow = (entity: Entity): ((row: Row) => void) => {
  const client = useQueryClient();
  return useCallback(
    (row) => {
      const resource = resourceOf(entity);
      const lists = [resource, 'getList'];
      client.setQueriesData<GetListResult<Row>>(
        { queryKey: lists },
        (list) => list && { ...list, data: list.data.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
      );
      for (const method of LISTED) {
        void client.invalidateQueries({ queryKey: [resource, method], refetchType: 'none' });
      }
      void client.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => !LISTED.includes(String(queryKey[1])),
      });
      void client.invalidateQueries({ queryKey: ['lookup', entity.plural] });
    },
    [client, entity],
  );
};

/**
 * Stores the value of a cell. Saves of one row wait for one another: each has the version that the one before left.
 */
const useStoreCell = (entity: Entity) => {
  const provider = useProvider();
  const show = useStoredRow(entity);
  const toast = useToast();
  const closable = useClosableToast();
  /** By id: what the last save of a row leaves. */
  const saves = useRef(new Map<string, Promise<Row>>());

  const run = useCallback(
    async (row: Row, change: Change): Promise<Outcome> => {
      const before = saves.current.get(row.id) ?? Promise.resolve(row);
      const storing = before.then((saved) => storeChange(provider, entity, later(saved, row), change));
      saves.current.set(
        row.id,
        storing.then((outcome) => (outcome.kind === 'saved' ? outcome.row : before)),
      );
      const outcome = await storing;
      if (outcome.kind === 'saved') show(outcome.row);
      return outcome;
    },
    [provider, entity, show],
  );

  const undo = useCallback(
    async (cell: Cell, seen: Change['seen'], saved: Row): Promise<void> => {
      const names = { label: cell.field.label, name: rowName(entity, saved) };
      const before = { ...partOf(entity, cell, cell.row), ...seen };
      const change = { seen: partOf(entity, cell, saved), set: before };
      const outcome = await run(saved, change);
      if (outcome.kind === 'saved') toast.done(useStoreCellWords.undone(names));
      else {
        const message = outcome.kind === 'conflict' ? useStoreCellWords.changedAgain : outcome.message;
        toast.failed(useStoreCellWords.undoFailed({ ...names, message }));
      }
    },
    [run, toast, entity],
  );

  return useCallback(
    async (cell: Cell, change: Change, warning: string | undefined): Promise<Outcome> => {
      const outcome = await run(cell.row, change);
      if (outcome.kind !== 'saved') return outcome;
      const text = [entity.messages.updated, warning, keyWarningIn(entity, outcome.meta)].filter(Boolean).join('. ');
      const close = (): void => closable.close(TOAST);
      close();
      closable.show(
        createElement(UndoCell, { key: TOAST, text, undo: () => undo(cell, change.seen, outcome.row), onEnd: close }),
      );
      return outcome;
    },
    [run, undo, closable, entity],
  );
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
