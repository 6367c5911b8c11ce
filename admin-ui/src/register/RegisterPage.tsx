import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { ARCHIVED, type Entity, filterWords, isArchivable, isBulkEdited } from '@ridgeline/domain';
import { explainedAt } from '@ridgeline/domain/explained';
import { inSentence } from '@ridgeline/domain/language';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { countOf, registerWords } from '@ridgeline/domain/words/register';
import { type ReactNode, useMemo, useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { LoadError } from '../components/LoadError';
import { PageHeading } from '../components/PageHeading';
import { Terms } from '../components/Terms';
import { ImportDialog } from '../imports';
import { ChooseCompany, RemoveDialog, type Row, useDropTarget } from '../shared';
import { ArchiveTools } from './archive/ArchiveTools';
import { BulkTools } from './bulk/BulkTools';
import { EditedTable } from './cells/EditedTable';
import { FilterChips } from './filters/FilterChips';
import { FormDialog } from './form/FormDialog';
import { listContextOf } from './list/listContext';
import { NoMatch, Nothing } from './list/Nothing';
import styles from './list/Nothing.module.css';
import { Pager } from './list/Pager';
import groupsFootStyles from './list/Pager.module.css';
import { RowActions } from './list/RowActions';
import { ShowMore } from './list/ShowMore';
import { Toolbar } from './list/Toolbar';
import bulkBarStyles from './list/Toolbar.module.css';
import type { Grouped } from './list/useGroups';
import type { ListState } from './list/useListState';
import { useRegister } from './list/useRegister';
import { filterOf } from './list/useRows';
import { SavedPlaceContext } from './savedPlace';
import type { RegisterProps } from './slots';

type Dialog =
  | { readonly kind: 'import'; readonly file?: File | undefined }
  | { readonly kind: 'one'; readonly row: Row }
  | { readonly kind: 'many' };

/** Says, while a file is dragged over the page, what dropping it will do. */
const DropHint = ({ entity }: { entity: Entity }) => (
  <div className={styles.drop} aria-hidden="true">
    <Icon name="upload" size={24} />
    {registerWords.list.drop({ many: inSentence(entity.nouns.many) })}
  </div>
);

const words = listLayoutWords.groups;

/** Below a list in groups, instead of its pages: how many groups there are, and a button for more of them. */
const GroupsFoot = ({ groups: { count, more, rows } }: { groups: Grouped }) => (
  <div className={groupsFootStyles.pager}>
    <span className={groupsFootStyles.where} role="status">
      {rows && (more ? words.moreCount({ count }) : words.count({ count }))}
    </span>
    {more && <Button label={words.more} onClick={more} />}
  </div>
);

/** Says which parts of the address were ignored; closing it removes them from the address. */
const Problems = ({ state }: { state: ListState }) =>
  state.problems.length === 0 ? null : (
    <Alert
      severity="warning"
      icon={<Icon name="alert" size={20} />}
      sx={{ mb: 3, '& .MuiAlert-action': { p: 0 } }}
      action={
        <IconButton
          size="small"
          aria-label={filterWords.close}
          onClick={() => state.change({ page: state.page }, true)}
        >
          <Icon name="close" size={16} />
        </IconButton>
      }
    >
      {filterWords.ignored} {state.problems.join(' ')}
    </Alert>
  );

interface BulkBarProps {
  readonly count: number;
  /** Absent if the rows cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
  /** The special screen's own buttons. */
  readonly children?: ReactNode;
  readonly onClear: () => void;
}

const bulkBarWords = registerWords.list;

/** Replaces the toolbar while rows are selected. */
const BulkBar = ({ count, onDelete, onClear, children }: BulkBarProps) => (
  <div className={bulkBarStyles.toolbar} role="toolbar" aria-label={bulkBarWords.selected({ count })}>
    <span className={bulkBarStyles.count} role="status">
      {bulkBarWords.selected({ count })}
    </span>
    {children}
    {onDelete && <Button icon="bin" label={bulkBarWords.deleteSelected} color="error" onClick={onDelete} />}
    <Button label={bulkBarWords.unselect} variant="text" onClick={onClear} />
  </div>
);

/**
 * A register: the list of an entity with its search, columns, import, export, form and deletion, all built from
 * the entity's definition. It provides react-admin's ListContext, and a RecordContext for each row, to what a screen adds;
 * this code does not depend on the entity that it shows.
 */
export const RegisterPage = ({ entity, ...slots }: RegisterProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const register = useRegister(entity, slots);
  const { state, columns, list, grouped, onward, selection, route, writing, marked, searchRef, openRow, reload } =
    register;
  const close = (): void => setDialog(null);
  const openImport = (): void => setDialog({ kind: 'import' });
  const dropping = useDropTarget(
    ([file]) => setDialog({ kind: 'import', file }),
    writing.import && dialog === null && route.open === undefined,
  );
  const filtered = Object.keys(state.filters).length > 0;
  const hasActions = writing.update || writing.delete || register.hasHistory || slots.rowActions !== undefined;
  const formOpen = route.open !== undefined && (route.open !== null || writing.create);
  const isEmpty = list.total === 0 && !list.error;
  const editsMany = writing.update && isBulkEdited(entity) && !slots.noSelection;
  const filter = filterOf(entity, state, slots.filter);
  const { pinned, widths, resize } = columns;
  const layout = useMemo(() => ({ pinned, widths, onWidth: resize }), [pinned, widths, resize]);

  return (
    <ListContextProvider value={listContextOf(entity, register, filter)}>
      <SavedPlaceContext value={register.place}>
        {slots.back && <BackLink {...slots.back} />}
        <PageHeading
          title={slots.title ?? entity.nouns.many}
          aside={list.total === undefined ? undefined : countOf(list.total, entity.nouns, list.more)}
          explained={<Terms terms={explainedAt(entity.name)} />}
        />
        {selection.ids.length > 0 ? (
          <BulkBar
            count={selection.everything ? (list.total ?? 0) : selection.ids.length}
            onDelete={writing.delete && !selection.everything ? () => setDialog({ kind: 'many' }) : undefined}
            onClear={selection.clear}
          >
            {editsMany && <BulkTools entity={entity} slots={slots} selection={selection} list={list} filter={filter} />}
            {writing.update && isArchivable(entity) && !slots.noSelection && (
              <ArchiveTools
                entity={entity}
                selection={selection}
                total={list.total ?? 0}
                filter={filter}
                shown={state.filters[ARCHIVED] ?? []}
              />
            )}
            {!selection.everything && slots.bulkActionButtons}
          </BulkBar>
        ) : (
          <Toolbar
            entity={entity}
            slots={slots}
            writing={writing}
            state={state}
            columns={columns}
            views={register.views}
            searchRef={searchRef}
            filtersRef={register.filtersRef}
            onSearch={register.search}
            onImport={openImport}
            onNew={route.openNew}
          />
        )}
        <FilterChips
          entity={entity}
          state={state}
          fixed={Object.keys(slots.filter ?? {})}
          fallback={register.filtersRef}
        />
        <Problems state={state} />
        {writing.needsCompany && <ChooseCompany />}
        {!list.error && slots.above}
        {list.error ? (
          <LoadError title={entity.messages.loadFailed} error={list.error} retry={list.refetch} />
        ) : isEmpty && (filtered || state.q !== '') ? (
          <NoMatch q={state.q} filtered={filtered} onClear={() => state.change({ q: '', filters: {} })} />
        ) : isEmpty ? (
          <Nothing
            entity={entity}
            writing={writing}
            extra={slots.emptyExtra}
            onImport={openImport}
            onNew={route.openNew}
          />
        ) : (
          <>
            <EditedTable
              entity={entity}
              slots={slots}
              writing={writing}
              rows={list.rows}
              items={grouped?.items}
              foot={
                !grouped && (onward.load || onward.error || onward.last > state.page) ? (
                  <ShowMore onward={onward} total={list.total ?? 0} />
                ) : undefined
              }
              expected={state.perPage}
              columns={columns.drawn}
              layout={layout}
              extra={slots.columns ?? []}
              cells={slots.cells}
              sort={state.sort}
              onSort={(sort) => state.change({ sort })}
              stale={list.stale}
              besides={slots.above !== undefined}
              marked={marked}
              selection={
                (writing.delete || editsMany || slots.bulkActionButtons) && !slots.noSelection ? selection : null
              }
              maySelect={writing.mayChange}
              toRow={route.toRow}
              onOpen={openRow}
              actions={
                hasActions
                  ? (row) => (
                      <RowActions
                        entity={entity}
                        row={row}
                        writing={writing}
                        slots={slots}
                        onEdit={(chosen) => route.openRow(chosen.id)}
                        onCopied={register.show}
                        onDelete={(chosen) => setDialog({ kind: 'one', row: chosen })}
                      />
                    )
                  : null
              }
            />
            {grouped ? (
              <GroupsFoot groups={grouped} />
            ) : (
              <Pager
                page={state.page}
                last={onward.last}
                pages={list.total === undefined ? undefined : list.pages}
                more={list.more}
                perPage={state.perPage}
                onPage={(page) => state.change({ page })}
                onSize={(perPage) => state.change({ perPage })}
              />
            )}
          </>
        )}
        {formOpen && (
          <FormDialog
            key={route.open ?? 'new'}
            entity={entity}
            slots={slots}
            id={route.open ?? null}
            writing={writing}
            onClose={route.close}
            onSaved={register.show}
          />
        )}
        {(dialog?.kind === 'one' || dialog?.kind === 'many') && (
          <RemoveDialog
            entity={entity}
            row={dialog.kind === 'one' ? dialog.row : null}
            ids={dialog.kind === 'one' ? [dialog.row.id] : selection.ids}
            own={slots.removal}
            onEnd={close}
            onDone={selection.clear}
          />
        )}
        {dialog?.kind === 'import' && (
          <ImportDialog
            entity={entity}
            onClose={close}
            onDone={reload}
            {...(slots.filter && { fixedValues: slots.filter })}
            {...(dialog.file && { file: dialog.file })}
          />
        )}
        {dropping && <DropHint entity={entity} />}
      </SavedPlaceContext>
    </ListContextProvider>
  );
};
