import ClickAwayListener from '@mui/material/ClickAwayListener';
import Popper from '@mui/material/Popper';
import type { Entity } from '@ridgeline/domain';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  fieldText,
  type InputProps,
  inputOf,
  rowName,
  toForm,
  useHasEdits,
  useUnloadGuard,
  type Writing,
  YoursAndTheirs,
} from '../../shared';
import { RowTable } from '../list/RowTable';
import type { Slots } from '../slots';
import styles from './Cells.module.css';
import { cellAt, nextCell } from './places';
import type { OpenCell } from './types';
import { type Cells, useCells } from './useCells';

interface EditedTableProps extends Omit<ComponentProps<typeof RowTable>, 'editing'> {
  readonly slots: Pick<Slots, 'cells' | 'filter' | 'suggest' | 'inputs'>;
  readonly writing: Writing;
}

const words = listEditWords.cell;

/** Over the cell instead of below it. */
const OVER = [{ name: 'offset', options: { offset: ({ reference }: Placed) => [0, -reference.height] } }];

interface Placed {
  readonly reference: { readonly height: number };
}

interface CellEditorProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly open: OpenCell;
  readonly cells: Cells;
  /** The cell in the table. */
  readonly anchor: HTMLElement;
  /** Called when the editor was left by a key: by how many cells the user goes on. */
  readonly onGone: (by: -1 | 0 | 1) => void;
}

const BY = { Enter: 0, Escape: 0, Tab: 1 } as const;

const isKey = (key: string): key is keyof typeof BY => Object.hasOwn(BY, key);

/** The editor of a cell, over it: the input of the form. Enter stores, Esc leaves, Tab stores and goes on. */
const CellEditor = ({ entity, slots, open, cells, anchor, onGone }: CellEditorProps) => {
  const id = useId();
  const { field, row, theirs } = open;
  const [value, setValue] = useState(open.value);
  const [problem, setProblem] = useState(open.problem);
  const suggest = slots.suggest?.[field.name];
  const Input: ComponentType<InputProps> = slots.inputs?.[field.name] ?? inputOf(field, suggest !== undefined);

  useEffect(() => {
    const input = document.getElementById(id);
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement) input.select();
  }, [id]);

  const store = (): boolean => {
    const found = cells.save(value);
    setProblem(found);
    return found === undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.defaultPrevented || !isKey(key) || event.target instanceof HTMLButtonElement) return;
    if (theirs && key !== 'Escape') return;
    event.preventDefault();
    if (key === 'Escape') cells.leave();
    else if (!store()) return;
    onGone(event.shiftKey && key === 'Tab' ? -1 : BY[key]);
  };
  const leaveBy = (choose: () => void) => (): void => {
    choose();
    onGone(0);
  };
  const now = theirs && fieldText(field, theirs[field.name], theirs);
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor}
      placement="bottom-start"
      modifiers={OVER}
      className={styles.popper ?? ''}
    >
      <ClickAwayListener mouseEvent="onMouseDown" touchEvent="onTouchStart" onClickAway={() => theirs ?? store()}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a popper's content */}
        <div
          role="group"
          aria-label={words.editor({ label: field.label, name: rowName(entity, row) })}
          className={styles.editor}
          style={{ '--cell-width': `${anchor.offsetWidth}px` } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          <Input
            id={id}
            entity={entity}
            field={field}
            value={value}
            values={{ ...toForm(entity, row), [field.name]: value }}
            error={problem}
            warning={undefined}
            suggest={suggest}
            onChange={setValue}
            onLeave={() => undefined}
            onBusy={() => undefined}
          />
          {problem !== undefined && (
            <span role="alert" className="visually-hidden">
              {problem}
            </span>
          )}
          {theirs && (
            <YoursAndTheirs
              keepTheirs={{ label: words.keepTheirs, run: leaveBy(cells.keepTheirs) }}
              keepMine={{ label: words.keepMine, run: leaveBy(() => cells.keepMine(value)) }}
            >
              {now ? words.conflict({ label: field.label, value: now }) : words.emptied({ label: field.label })}
            </YoursAndTheirs>
          )}
        </div>
      </ClickAwayListener>
    </Popper>
  );
};

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
