import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { Ref } from 'react';
import { Button } from '../../components/Button';
import { ExportMenu } from '../../exports';
import type { Writing } from '../../shared';
import { FiltersButton } from '../filters/FiltersButton';
import type { Slots } from '../slots';
import type { Views } from '../views/useViews';
import { ViewsButton } from '../views/ViewsButton';
import { ColumnsButton } from './ColumnsButton';
import { GroupButton } from './GroupButton';
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
