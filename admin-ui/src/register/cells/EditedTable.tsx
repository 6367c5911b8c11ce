import { type ComponentProps, useMemo, useRef } from 'react';
import { useHasEdits, useUnloadGuard, type Writing } from '../../shared';
import { RowTable } from '../list/RowTable';
import type { Slots } from '../slots';
import { CellEditor } from './CellEditor';
import { cellAt, nextCell } from './places';
import { useCells } from './useCells';

interface EditedTableProps extends Omit<ComponentProps<typeof RowTable>, 'editing'> {
  readonly slots: Pick<Slots, 'cells' | 'filter' | 'suggest' | 'inputs'>;
  readonly writing: Writing;
}

/** The table of rows, of which cells can be edited where the user may. */
export const EditedTable = ({ slots, writing, ...table }: EditedTableProps) => {
  const { entity, rows = [], columns } = table;
  const cells = useCells(entity, slots, writing);
  const { drafts, may, begin, open } = cells;
  // A cell waits for the one saved before it in its row, so that leaving the page could lose it.
  useUnloadGuard(useHasEdits(drafts));
  const frame = useRef<HTMLDivElement>(null);
  const editing = useMemo(() => ({ drafts, may, begin }), [drafts, may, begin]);

  const goOn = (by: -1 | 0 | 1): void => {
    if (!open) return;
    const next = by === 0 ? undefined : nextCell(rows, columns, may, open, by);
    const at = next ?? open;
    const place = cellAt(frame.current, at);
    if (next) {
      // The row takes the focus first: its buttons are drawn for the row with the focus.
      place?.closest('tr')?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      begin(next);
    } else place?.querySelector<HTMLElement>('[data-pencil]')?.focus();
  };
  const anchor = open && (cellAt(frame.current, open) ?? frame.current);
  return (
    <div ref={frame}>
      <RowTable {...table} editing={editing} />
      {open && anchor && (
        <CellEditor
          key={`${open.row.id} ${open.field.name}`}
          entity={entity}
          slots={slots}
          open={open}
          cells={cells}
          anchor={anchor}
          onGone={goOn}
        />
      )}
    </div>
  );
};
