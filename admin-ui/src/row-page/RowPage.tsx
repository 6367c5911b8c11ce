import Skeleton from '@mui/material/Skeleton';
import { type Entity, isArchivable, isArchived } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ComponentType } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { LoadError } from '../components/LoadError';
import { PageHeading } from '../components/PageHeading';
import { FormDialog, type Slots } from '../register';
import { pathOf, resourceOf } from '../resources';
import { ArchiveButton, ArchivedNotice, type Row, RowError, rowName, useWriting } from '../shared';
import { Comments } from './comments/Comments';
import { Details } from './Details';
import { Documents } from './Documents';
import { Facts } from './Facts';
import { History } from './History';
import styles from './RowPage.module.css';
import { useEditing } from './useEditing';

/** How the page of an entity's rows differs from that of others. */
export interface RowPageKind {
  readonly entity: Entity;
  /** Fields under the name. */
  readonly facts: readonly string[];
  /** The field with the short code of a row. */
  readonly code?: string;
  /** What is due. */
  readonly Due: ComponentType<{ readonly entity: Entity; readonly row: Row }>;
  /** Other rows that belong to this one, and further parts. */
  readonly Parts?: ComponentType<{ readonly row: Row }>;
  /** Further parts, after the documents. */
  readonly Later?: ComponentType<{ readonly row: Row }>;
  /** The date that belongs to the files of a field. */
  readonly fileDates?: Readonly<Record<string, string>>;
  /** Those of the dates on which files end. */
  readonly fileEnds?: readonly string[];
  /** What the form of this entity has more than others. */
  readonly form?: Slots;
  /** Buttons before Edit. */
  readonly Actions?: ComponentType<{ readonly row: Row }>;
}

interface RowPageProps extends RowPageKind {
  readonly id: string;
}

const NO_SLOTS: Slots = {};
const NO_DATES = {};

/** The same cache entry as that of the form, which loads the row with its files too. */
const WHOLE = { whole: true };

/** The search of the list that led here, for the way back. */
const useListSearch = (): string => {
  const state: unknown = useLocation().state;
  const { list } = (state ?? {}) as { list?: unknown };
  return typeof list === 'string' ? list : '';
};

/** The page of one row: to read it with all that belongs to it, and to edit it. */
export const RowPage = ({ entity, id, form = NO_SLOTS, Due, Parts, Later, Actions, ...kind }: RowPageProps) => {
  const writing = useWriting(entity);
  const {
    data: row,
    error,
    refetch,
  } = useGetOne<Row>(resourceOf(entity), { id, meta: WHOLE }, { retry: false, refetchOnMount: 'always' });
  const mayEdit = row !== undefined && writing.update && writing.mayChange(row) && !isArchived(row);
  const editing = useEditing(mayEdit);
  const back = <BackLink to={`${pathOf(entity)}${useListSearch()}`} label={entity.nouns.many} />;
  if (!row) {
    return (
      <>
        {back}
        <PageHeading title={entity.nouns.one} />
        {error ? (
          <RowError entity={entity} id={id} error={error}>
            <LoadError
              title={registerWords.form.loadFailed({ one: inSentence(entity.nouns.one) })}
              error={error}
              retry={() => void refetch()}
            />
          </RowError>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </>
    );
  }
  const name = rowName(entity, row);
  return (
    <>
      {back}
      <PageHeading title={name} aside={kind.code && String(row[kind.code] ?? '')}>
        {Actions && <Actions row={row} />}
        {mayEdit && isArchivable(entity) && <ArchiveButton entity={entity} row={row} />}
        {mayEdit && (
          <Button
            icon="edit"
            label={registerWords.list.edit}
            variant="contained"
            aria-keyshortcuts="e"
            onClick={editing.begin}
          />
        )}
      </PageHeading>
      {isArchived(row) && (
        <div className={styles.banner}>
          <ArchivedNotice entity={entity} row={row} writing={writing} />
        </div>
      )}
      <Facts entity={entity} row={row} names={kind.facts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Due entity={entity} row={row} />
          {Parts && <Parts row={row} />}
          <Details entity={entity} row={row} />
          <Documents entity={entity} row={row} dates={kind.fileDates ?? NO_DATES} ends={kind.fileEnds ?? []} />
          {Later && <Later row={row} />}
          <History entity={entity} row={row} />
        </div>
        <div className={styles.column}>
          <Comments entity={entity} row={row} />
        </div>
      </div>
      {editing.open && (
        <FormDialog
          entity={entity}
          slots={form}
          id={id}
          writing={writing}
          onClose={editing.end}
          onSaved={() => void refetch()}
        />
      )}
    </>
  );
};
