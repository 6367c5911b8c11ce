import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { boundedWidth, COLUMN_WIDTHS, columnsOf, type Entity, type Field, groupablesOf } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { columnWords } from '@ridgeline/domain/words/columns';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { registerWords } from '@ridgeline/domain/words/register';
import { type Ref, useState } from 'react';
import { Button } from '../../components/Button';
import { RowButton } from '../../components/RowButton';
import { Tick } from '../../components/Tick';
import { ExportMenu } from '../../exports';
import type { Writing } from '../../shared';
import { FiltersButton } from '../filters/FiltersButton';
import { sectionOf } from '../form/problems';
import type { Slots } from '../slots';
import type { Views } from '../views/useViews';
import { ViewsButton } from '../views/ViewsButton';
import { SearchBox } from './SearchBox';
import styles from './Toolbar.module.css';
import type { Columns } from './useColumns';
import type { ListState } from './useListState';
import { filterOf } from './useRows';

interface ToolbarProps {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly writing: Writing;
  readonly state: ListState;
  readonly columns: Columns;
  readonly views: Views;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly filtersRef: Ref<HTMLButtonElement>;
  readonly onSearch: (q: string) => void;
  readonly onImport: () => void;
  readonly onNew: () => void;
}

const words = registerWords.list;
const columnsButtonWords = registerWords.list;
const columnOrderWords = listLayoutWords.columns;

/** The width of a column without one of its own: as its contents make it. */
const drawnWidth = (name: string): number => {
  const head = document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`);
  return head ? Math.round(head.getBoundingClientRect().width) : COLUMN_WIDTHS.least;
};

/** The shown columns in their order, each with buttons that move it, change its width and pin it. */
const ColumnOrder = ({ columns }: { columns: Columns }) => {
  const [said, setSaid] = useState('');
  const { shown, widths, pinned } = columns;
  const widen = (name: string, label: string, by: number): void => {
    const width = boundedWidth((widths[name] ?? drawnWidth(name)) + by);
    columns.resize(name, width);
    setSaid(columnOrderWords.width({ label, width }));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{columnWords.order}</legend>
      <ol className={styles.order}>
        {shown.map(({ name, label }, at) => {
          const isPinned = pinned.includes(name);
          return (
            <li key={name}>
              <span>{label}</span>
              <span className={styles.tools}>
                <RowButton
                  icon="arrowUp"
                  title={columnWords.left}
                  label={columnWords.moveLeft({ label })}
                  disabled={at === 0}
                  onClick={() => columns.move(name, -1)}
                />
                <RowButton
                  icon="arrowDown"
                  title={columnWords.right}
                  label={columnWords.moveRight({ label })}
                  disabled={at === shown.length - 1}
                  onClick={() => columns.move(name, 1)}
                />
                <RowButton
                  icon="narrower"
                  title={columnOrderWords.narrower}
                  label={columnOrderWords.makeNarrower({ label })}
                  disabled={(widths[name] ?? COLUMN_WIDTHS.most) <= COLUMN_WIDTHS.least}
                  onClick={() => widen(name, label, -COLUMN_WIDTHS.step)}
                />
                <RowButton
                  icon="wider"
                  title={columnOrderWords.wider}
                  label={columnOrderWords.makeWider({ label })}
                  disabled={(widths[name] ?? 0) >= COLUMN_WIDTHS.most}
                  onClick={() => widen(name, label, COLUMN_WIDTHS.step)}
                />
                <RowButton
                  icon={isPinned ? 'unpin' : 'pin'}
                  title={isPinned ? columnOrderWords.unpin : columnOrderWords.pin}
                  label={isPinned ? columnOrderWords.unpinColumn({ label }) : columnOrderWords.pinColumn({ label })}
                  disabled={!columns.mayPin(name)}
                  onClick={() => columns.pin(name)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
};

/** The choice of columns, by the sections of the form, where users look for them. */
const ColumnsButton = ({ entity, columns }: { entity: Entity; columns: Columns }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = new Set(columns.shown.map((field) => field.name));
  const groups = entity.sections
    .map((section) => ({
      section,
      fields: columnsOf(entity).filter((field) => sectionOf(entity, field) === section),
    }))
    .filter((group) => group.fields.length > 0);
  return (
    <>
      <Button
        icon="columns"
        label={<span className={styles.wide}>{columnsButtonWords.columns}</span>}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={columnsButtonWords.columns}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': columnsButtonWords.columnsTitle, className: styles.columns },
        }}
      >
        <ColumnOrder columns={columns} />
        {groups.map(({ section, fields }) => (
          <fieldset key={section.key} className={styles.group}>
            <legend>{section.label}</legend>
            {fields.map((field) => (
              <Tick
                key={field.name}
                label={field.label}
                checked={shown.has(field.name)}
                disabled={shown.size === 1 && shown.has(field.name)}
                onChange={() => columns.toggle(field.name)}
              />
            ))}
          </fieldset>
        ))}
        <div className={styles.columnsFoot}>
          <Button label={columnsButtonWords.columnsReset} variant="text" size="small" onClick={columns.reset} />
        </div>
      </Popover>
    </>
  );
};

interface GroupButtonProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** The columns that are shown: they come first in the menu. */
  readonly columns: readonly Field[];
  /** Names of fields with one value in the whole list. */
  readonly fixed: readonly string[];
}

const groupButtonWords = listLayoutWords.groups;

/** The choice of a field by which the rows are grouped. */
const GroupButton = ({ entity, state, columns, fixed }: GroupButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = new Set(columns.map(({ name }) => name));
  const offered = groupablesOf(entity).filter(
    ({ name, acrossCompanies }) => !fixed.includes(name) && (!acrossCompanies || shown.has(name)),
  );
  if (offered.length === 0) return null;
  const sorted = [...offered.filter(({ name }) => shown.has(name)), ...offered.filter(({ name }) => !shown.has(name))];
  const grouped = offered.find(({ name }) => name === state.group);
  const choose = (group: string): void => {
    setAnchor(null);
    if (group !== state.group) state.change({ group });
  };
  const item = (name: string, label: string) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={name === state.group}
      selected={name === state.group}
      onClick={() => choose(name)}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        icon="groups"
        label={<span className={styles.wide}>{grouped ? grouped.label : groupButtonWords.button}</span>}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={grouped ? groupButtonWords.by({ label: grouped.label }) : groupButtonWords.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': groupButtonWords.title }, paper: { className: styles.fields ?? '' } }}
      >
        {item('', groupButtonWords.none)}
        {sorted.map(({ name, label }) => item(name, label))}
      </Menu>
    </>
  );
};

export const Toolbar = (props: ToolbarProps) => {
  const { entity, slots, writing, state, columns, views, searchRef, onSearch, onImport, onNew } = props;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={entity.nouns.many}>
      <div className={styles.search}>
        <SearchBox
          label={words.searchIn({ many: inSentence(entity.nouns.many) })}
          value={state.q}
          onSearch={onSearch}
          inputRef={searchRef}
        />
      </div>
      <FiltersButton
        entity={entity}
        state={state}
        fixed={Object.keys(slots.filter ?? {})}
        buttonRef={props.filtersRef}
      />
      <ViewsButton entity={entity} views={views} />
      <GroupButton entity={entity} state={state} columns={columns.drawn} fixed={Object.keys(slots.filter ?? {})} />
      <ColumnsButton entity={entity} columns={columns} />
      <div className={styles.right}>
        {slots.actions}
        {writing.import && <Button icon="upload" label={words.import} onClick={onImport} />}
        <ExportMenu
          entity={entity}
          columns={columns.drawn}
          slots={slots}
          filterValues={filterOf(entity, state, slots.filter)}
          filters={state.filters}
          sort={state.sort}
        />
        {writing.create && (
          <Button icon="plus" label={words.new} variant="contained" onClick={onNew} aria-keyshortcuts="n" />
        )}
      </div>
    </div>
  );
};
