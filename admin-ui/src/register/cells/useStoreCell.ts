import { type Entity, fieldOf, followersOf } from '@ridgeline/domain';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import { createElement, useCallback, useRef } from 'react';
import { useProvider } from '../../providers/useProvider';
import { type Row, rowName, useClosableToast, useToast } from '../../shared';
import type { Outcome } from '../form/useSave';
import { keyWarningIn } from '../savedPlace';
import { type Change, storeChange } from './storeChange';
import type { Cell } from './types';
import { UndoCell } from './UndoCell';
import { useStoredRow } from './useStoredRow';
import { valueIn } from './value';

/** Each toast of a cell replaces the one before, so that going through a column leaves one and not ten. */
const TOAST = 'cell';

const words = listEditWords.cell;

/** The field of the cell and those that follow it, as they are in the row. */
const partOf = (entity: Entity, { field }: Cell, row: Row): Change['set'] => {
  const names = [field.name, ...followersOf(entity, field)].filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, valueIn(fieldOf(entity, name), row)]));
};

/** The later version of a row. A cell that was opened while its row was being saved has the one before. */
const later = (one: Row, other: Row): Row => (String(one.updatedAt) > String(other.updatedAt) ? one : other);

/**
 * Stores the value of a cell. Saves of one row wait for one another: each has the version that the one before left.
 */
export const useStoreCell = (entity: Entity) => {
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
      if (outcome.kind === 'saved') toast.done(words.undone(names));
      else {
        const message = outcome.kind === 'conflict' ? words.changedAgain : outcome.message;
        toast.failed(words.undoFailed({ ...names, message }));
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
